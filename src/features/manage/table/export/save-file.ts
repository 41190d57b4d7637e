import { dayKey } from '@/lib/dates.ts';

/** Downloads a file as `name-2026-11-23.extension`, with the current day in Taipei. */
export const saveFile = (file: Blob, name: string, extension: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}-${dayKey(new Date().toISOString())}.${extension}`;
  link.click();
  // Safari reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
