import { expect, test } from 'vitest';
import { isNamed, matchOptions, mergeOptions } from '@/ui/inputs/options.ts';

const options = [
  { value: 'c', label: '维生素C' },
  { value: 'rice', label: '小米粥' },
];

test('options are found by a part of their label, in either width and case', () => {
  expect(matchOptions(options, 'ｃ')).toEqual([options[0]]);
  expect(matchOptions(options, ' 米 ')).toEqual([options[1]]);
  expect(matchOptions(options, '')).toEqual(options);
  expect(matchOptions(options, '汤')).toEqual([]);
});

test('what bears the name of an option is not new', () => {
  expect(isNamed(options, '维生素ｃ ')).toBe(true);
  expect(isNamed(options, '维生素')).toBe(false);
});

test('lists become one in their order, each value once under its first label', () => {
  expect(
    mergeOptions(options, [
      { value: 'c', label: '别的' },
      { value: 'soup', label: '汤' },
    ]),
  ).toEqual([...options, { value: 'soup', label: '汤' }]);
});
