/** Digits and signs as an input method writes them (１２．５, －３), in ASCII; without the commas and spaces between. */
export const asciiNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .trim();

const whole = /^-?\d+$/;
const decimal = /^-?(?:\d+\.?\d*|\.\d+)$/;

/** The number that a text says: null for none at all, NaN for a text that is no number, or a broken one if it must be whole. */
export const parseNumber = (text: string, kind: 'whole' | 'decimal'): number | null => {
  const ascii = asciiNumber(text);
  if (ascii === '') return null;
  return (kind === 'whole' ? whole : decimal).test(ascii) ? Number(ascii) : Number.NaN;
};
