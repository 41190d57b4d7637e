import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { vContactMessage, vEmail } from '@/api/gen/public/valibot.gen.ts';
import { confirmedPassword, requiredEmail, requiredText } from '@/ui/form/form-schema.ts';

describe('requiredText', () => {
  test.each([
    [' a@example.com ', 'a@example.com'],
    ['　a@example.com\n', 'a@example.com'],
  ])('trims %j', (typed, trimmed) => {
    expect(v.parse(requiredText(vEmail), typed)).toBe(trimmed);
  });

  test.each(['', '   ', '　', '\n', '\u200B', '\uFEFF \u2060', '\u00AD', '\u202E', '\u3164'])(
    'rejects %j with one message',
    (typed) => {
      expect(v.is(requiredText(vContactMessage.entries.subject), typed)).toBe(false);
      const { issues = [] } = v.safeParse(requiredText(vContactMessage.entries.subject), typed);
      expect(issues.map(({ message }) => message)).toEqual(['请填写这一项。']);
    },
  );
});

describe('requiredEmail', () => {
  test.each([
    ['zhou＠example．com', 'zhou@example.com'],
    ['ｚｈｏｕ@example。com', 'zhou@example.com'],
    ['\u200Bzhou@example.com　', 'zhou@example.com'],
  ])('reads %j as %s', (typed, email) => {
    expect(v.parse(requiredEmail(vEmail), typed)).toBe(email);
  });

  test.each(['', '\u200B', 'zhou', 'zhou man@example.com'])('rejects %j', (typed) => {
    expect(v.is(requiredEmail(vEmail), typed)).toBe(false);
  });
});

describe('confirmedPassword', () => {
  test.each<[string, string, boolean]>([
    ['secret-1', 'secret-1', true],
    [' secret-1 ', ' secret-1 ', true],
    ['secret-1', 'secret-1 ', false],
    ['secret-1', 'Secret-1', false],
    ['short', 'short', false],
    ['字'.repeat(8), '字'.repeat(8), true],
    ['😀'.repeat(72), '😀'.repeat(72), true],
    ['😀'.repeat(73), '😀'.repeat(73), false],
  ])('with %j and %j is valid: %j', (password, confirmation, isValid) => {
    expect(v.is(confirmedPassword, { password, password_confirmation: confirmation })).toBe(isValid);
  });

  test('reports a mismatch at the confirmation', () => {
    const { issues = [] } = v.safeParse(confirmedPassword, { password: 'secret-1', password_confirmation: 'secret-2' });
    expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      ['password_confirmation', '两次输入的密码不一样。'],
    ]);
  });
});
