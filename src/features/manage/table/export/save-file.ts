import { formatDense } from '@/lib/dates.ts';

/** Such as 2026-11-23. */
const today = () => formatDense(new Date().toISOString()).slice(0, 10);

/** Downloads a file with the day in its name. */
export const saveFile = (file: Blob, name: string, extension: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}-${today()}.${extension}`;
  link.click();
  // Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
