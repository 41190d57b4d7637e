import { graphemeClusters } from '@/lib/fold-text.ts';

const maxLength = 40;

/** A value in Chinese quotation marks, to show which one a message is about: its beginning, as JSON unless it is a text. */
export const quoted = (value: unknown): string => {
  const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).trim();
  const characters = graphemeClusters(text);
  return `“${characters.slice(0, maxLength).join('')}${characters.length > maxLength ? '…' : ''}”`;
};
