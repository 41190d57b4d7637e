import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { vContactMessage, vEmail } from '@/api/gen/public/valibot.gen.ts';
import { confirmedPassword, requiredText } from '@/ui/form/form-schema.ts';

describe('a text as the server reads it', () => {
  test.each([
    [' a@example.com ', 'a@example.com'],
    ['　a@example.com\n', 'a@example.com'],
  ])('%j has no spaces around it', (typed, read) => {
    expect(v.parse(requiredText(vEmail), typed)).toBe(read);
  });

  test.each(['', '   ', '　', '\n'])('%j is nothing, and is told once', (typed) => {
    expect(v.is(requiredText(vContactMessage.entries.subject), typed)).toBe(false);
    const { issues = [] } = v.safeParse(requiredText(vContactMessage.entries.subject), typed);
    expect(issues.map(({ message }) => message)).toEqual(['请填写这一项。']);
  });
});

describe('a password typed twice', () => {
  test.each<[string, string, boolean]>([
    ['secret-1', 'secret-1', true],
    [' secret-1 ', ' secret-1 ', true],
    ['secret-1', 'secret-1 ', false],
    ['secret-1', 'Secret-1', false],
    ['short', 'short', false],
    ['字'.repeat(8), '字'.repeat(8), true],
    ['😀'.repeat(72), '😀'.repeat(72), true],
    ['😀'.repeat(73), '😀'.repeat(73), false],
  ])('%j and %j: %j', (password, confirmation, isGood) => {
    expect(v.is(confirmedPassword, { password, password_confirmation: confirmation })).toBe(isGood);
  });

  test('says under the second that they differ', () => {
    const { issues = [] } = v.safeParse(confirmedPassword, { password: 'secret-1', password_confirmation: 'secret-2' });
    expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      ['password_confirmation', '两次输入的密码不一样。'],
    ]);
  });
});
