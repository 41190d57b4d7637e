import { expect, test } from 'vitest';
import { matchOptions } from '@/ui/inputs/options.ts';

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
