// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { configured } from '../../../tests/configured.ts';
import { splitAtNumbers } from '@/content/symptom/emergency-numbers.ts';

const numbersIn = (text: string) =>
  splitAtNumbers(text)
    .filter(({ isNumber }) => isNumber)
    .map((part) => part.text);

test.each([
  ['请立刻拨打急救电话（台湾119，大陆120）。', ['119', '120']],
  ['馬上撥打119！', ['119']],
  ['发烧时请打1922咨询。', ['1922']],
  ['拨打 120；不要自己开车。', ['120']],
])('%s can be dialled', (text, numbers) => expect(numbersIn(text)).toEqual(numbers));

test.each([
  '收缩压高于120毫米汞柱时请预约门诊。',
  '血压120/80，不用担心。',
  '心跳每分钟120次以上，请打电话给医生。',
  '血压到了 90/120 时拨打电话。',
  '请打 1190 或 01922。',
  '每119天复查一次，电话预约。',
  '',
])('%s names a measure, or another number', (text) => expect(numbersIn(text)).toEqual([]));

test('the parts are the whole text', () => {
  const text = '先看血压120。然后拨打119，再打1922。';
  expect(splitAtNumbers(text).map((part) => part.text)).toEqual([
    '先看血压120。然后拨打',
    '119',
    '，再打',
    '1922',
    '。',
  ]);
  expect(splitAtNumbers(text).map(({ start }) => start)).toEqual([0, 12, 15, 18, 22]);
});

test('a site names its own numbers, or none', () => {
  configured({ emergency: [{ number: '112', name: '急救' }] });
  expect(numbersIn('请立刻拨打112或119。')).toEqual(['112']);
  configured({ emergency: [] });
  expect(numbersIn('请立刻拨打112或119。')).toEqual([]);
});
