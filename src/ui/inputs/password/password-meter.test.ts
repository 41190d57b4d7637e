import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { strengthOf, type Strength } from '@/ui/inputs/password/password-meter.tsx';

test.each<[string, Strength]>([
  ['', 'weak'],
  ['12345678', 'weak'],
  ['password', 'weak'],
  ['P@ssw0rd1', 'weak'],
  ['Qwertyuiop2026', 'weak'],
  ['woaini1314', 'weak'],
  ['5201314abc', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['98765432', 'weak'],
  ['zhouxm83', 'fair'],
  ['kettle-rice', 'good'],
  ['kettle-rice-83-Moon', 'strong'],
  ['小米粥配青菜', 'good'],
  ['小米粥配青菜和月亮', 'strong'],
])('strengthOf rates %j as %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test('strengthOf ignores the user’s name and email', () => {
  expect(strengthOf('linxiuying-1958')).not.toBe('weak');
  expect(strengthOf('linxiuying-1958', ['LinXiuYing', 'lin@example.com'])).toBe('weak');
});

describe('strengthOf with arbitrary input', () => {
  const order: Strength[] = ['weak', 'fair', 'good', 'strong'];

  const piece = fc.oneof(fc.string(), fc.constantFrom('qwerty', 'wer', 'abcdef', 'cde', 'lin', '1958'));
  test('never rates a password higher with more personal data', () => {
    fc.assert(
      fc.property(fc.array(piece), fc.array(piece), (pieces, own) => {
        const password = pieces.join('');
        expect(order.indexOf(strengthOf(password, own))).toBeLessThanOrEqual(order.indexOf(strengthOf(password)));
      }),
    );
  });
});
