import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addWords, splitWords } from '@/ui/inputs/words-field.tsx';

test.each([
  ['粥，汤、 饭', ['粥', '汤', '饭']],
  ['粥,汤;饭；面', ['粥', '汤', '饭', '面']],
  ['粥\n汤\r\n饭\t面', ['粥', '汤', '饭', '面']],
  ['小米 粥', ['小米 粥']],
  ['，，', []],
  ['', []],
])('splitWords splits %j into %j', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test('addWords rejects duplicates in another width or case', () => {
  expect(addWords(['维生素C'], ['维生素ｃ', '粥', '粥'])).toEqual({
    words: ['维生素C', '粥'],
    added: ['粥'],
    rejected: ['维生素ｃ', '粥'],
  });
});

test('addWords appends to the existing words, without loss or duplicates', () => {
  const word = fc.constantFrom('粥', '汤', 'A', 'ａ', 'b', '饭');
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom('粥', '汤', 'a')), fc.array(word), (before, more) => {
      const { words, added, rejected } = addWords(before, more);
      expect(words.slice(0, before.length)).toEqual(before);
      expect(words).toHaveLength(before.length + added.length);
      expect([...added, ...rejected].toSorted()).toEqual(more.toSorted());
      expect(addWords(words, more).added).toEqual([]);
    }),
  );
});
