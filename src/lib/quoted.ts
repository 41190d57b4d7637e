import { shortText } from '@/lib/cut-text.ts';

const maxLength = 40;

/** A value in Chinese quotation marks, to show which one a message is about: its beginning, as JSON unless it is a text. */
export const quoted = (value: unknown): string =>
  `“${shortText((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).trim(), maxLength)}”`;
