/** What stands between two words of a list that is typed or pasted. */
const separators = /[,，、;；\n\r\t]+/;

/** The words of a list, in their order. */
export const splitWords = (text: string): string[] =>
  text
    .split(separators)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Whether a text holds more than one word, or ends one. */
export const isWordList = (text: string): boolean => separators.test(text);

/** Words that differ only in width or case are one for a reader. */
const comparable = (word: string) => word.normalize('NFKC').toLowerCase();

/** A list with more words, each once, and the ones that were there already. */
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
