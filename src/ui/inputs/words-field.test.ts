import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addWords, isWordList, splitWords } from '@/ui/inputs/words-field.tsx';

test.each([
  ['粥，汤、 饭', ['粥', '汤', '饭']],
  ['粥,汤;饭；面', ['粥', '汤', '饭', '面']],
  ['粥\n汤\r\n饭\t面', ['粥', '汤', '饭', '面']],
  ['小米 粥', ['小米 粥']],
  ['，，', []],
  ['', []],
])('%j is the words %j', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test('a comma of either width makes a list, a space does not', () => {
  expect(['粥，', '粥,', '粥、汤', '粥\n汤'].map(isWordList)).toEqual([true, true, true, true]);
  expect(['粥', '小米 粥', ''].map(isWordList)).toEqual([false, false, false]);
});

test('a word that is there already, in another width or case, is refused', () => {
  expect(addWords(['维生素C'], ['维生素ｃ', '粥', '粥'])).toEqual({
    words: ['维生素C', '粥'],
    added: ['粥'],
    refused: ['维生素ｃ', '粥'],
  });
});

test('what is there stays first, nothing is lost, and nothing is there twice', () => {
  const word = fc.constantFrom('粥', '汤', 'A', 'ａ', 'b', '饭');
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom('粥', '汤', 'a')), fc.array(word), (before, more) => {
      const { words, added, refused } = addWords(before, more);
      expect(words.slice(0, before.length)).toEqual(before);
      expect(words).toHaveLength(before.length + added.length);
      expect([...added, ...refused].toSorted()).toEqual(more.toSorted());
      expect(addWords(words, more).added).toEqual([]);
    }),
  );
});
