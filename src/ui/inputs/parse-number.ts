/** Full-width digits and signs (１２．５, －３) to ASCII, without thousands separators. */
export const asciiNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .trim();

const whole = /^-?\d+$/;
const decimal = /^-?(?:\d+\.?\d*|\.\d+)$/;

/** Null for empty text, NaN for an invalid number. */
export const parseNumber = (text: string, kind: 'whole' | 'decimal'): number | null => {
  const ascii = asciiNumber(text);
  if (ascii === '') return null;
  return (kind === 'whole' ? whole : decimal).test(ascii) ? Number(ascii) : Number.NaN;
};
