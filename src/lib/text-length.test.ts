import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { lengthOf } from '@/lib/text-length.ts';

test.each([
  ['', 0],
  ['字', 1],
  ['😀', 1],
  ['𠮷', 1],
  ['👨‍👩‍👧', 5],
  ['a\nb', 3],
])('lengthOf %j is %i', (text, length) => {
  expect(lengthOf(text)).toBe(length);
});

test('lengthOf equals valibot’s codePoints for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(v.is(v.pipe(v.string(), v.codePoints(lengthOf(text))), text)).toBe(true);
    }),
  );
});
