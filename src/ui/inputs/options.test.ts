import { expect, test } from 'vitest';
import { isNamed, matchOptions, mergeOptions } from '@/ui/inputs/options.ts';

const options = [
  { value: 'c', label: '维生素C' },
  { value: 'rice', label: '小米粥' },
];

test('matchOptions finds part of a label, ignoring width and case', () => {
  expect(matchOptions(options, 'ｃ')).toEqual([options[0]]);
  expect(matchOptions(options, ' 米 ')).toEqual([options[1]]);
  expect(matchOptions(options, '')).toEqual(options);
  expect(matchOptions(options, '汤')).toEqual([]);
});

test('isNamed compares whole labels, ignoring width and case', () => {
  expect(isNamed(options, '维生素ｃ ')).toBe(true);
  expect(isNamed(options, '维生素')).toBe(false);
});

test('mergeOptions keeps the order and the first label of each value', () => {
  expect(
    mergeOptions(options, [
      { value: 'c', label: '别的' },
      { value: 'soup', label: '汤' },
    ]),
  ).toEqual([...options, { value: 'soup', label: '汤' }]);
});
