import { expect, test } from 'vitest';
import { shown } from './findings.ts';

test('shows short values, and the kind of others', () => {
  expect(shown('2026-11-20 08:00:00', 'data.*.updated_at')).toBe('“2026-11-20 08:00:00”');
  expect(shown('文'.repeat(100), 'data.*.title')).toHaveLength(51);
  expect([undefined, null, 5, true, [1, 2], {}].map((value) => shown(value, 'data'))).toEqual([
    'missing',
    'null',
    '5',
    'true',
    'a list of 2',
    'an object',
  ]);
});

test('never shows tokens, names or email addresses', () => {
  expect(shown('1|secret', 'token')).toBe('a string');
  expect(shown('lin@example.com', 'user.email')).toBe('a string');
  expect(shown('Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjF9.c2ln', 'message')).toBe('“Bearer (token)”');
});
