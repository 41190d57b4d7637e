const separators = /[,，、;；\n\r\t]+/;

/** Splits typed or pasted text into words. */
export const splitWords = (text: string): string[] =>
  text
    .split(separators)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Whether a text contains a separator. */
export const isWordList = (text: string): boolean => separators.test(text);

const comparable = (word: string) => word.normalize('NFKC').toLowerCase();

/** Appends words that are not present yet, ignoring case and width. */
export const addWords = (words: readonly string[], more: readonly string[]) => {
  const known = new Set(words.map(comparable));
  const added: string[] = [];
  const refused: string[] = [];
  for (const word of more) {
    const key = comparable(word);
    (known.has(key) ? refused : added).push(word);
    known.add(key);
  }
  return { words: [...words, ...added], added, refused };
};
