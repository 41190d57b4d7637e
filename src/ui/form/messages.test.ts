import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import * as schemas from '@/api/gen/managed/valibot.gen.ts';
import '@/ui/form/messages.ts';

/** The first issue's message. */
const said = (schema: v.GenericSchema, value: unknown): string | undefined =>
  v.safeParse(schema, value).issues?.[0].message;

const email = '请填写正确的邮箱，例如 name@example.com。';
const url = '请填写完整的网址，例如 https://example.com/guide，中间没有空格。';

describe('what a form says when a value breaks the contract', () => {
  test.each<[string, v.GenericSchema, unknown, string]>([
    ['an empty title', schemas.vTitle, '', '请填写这一项。'],
    ['a title too long', schemas.vTitle, '题'.repeat(121), '最多 120 个字，现在是 121 个。'],
    ['a password too short', schemas.vPassword, '1234567', '至少 8 个字。'],
    ['a password too long', schemas.vPassword, 'a'.repeat(73), '最多 72 个字，现在是 73 个。'],
    ['an empty address of mail', schemas.vEmail, '', '请填写这一项。'],
    ['half an address of mail', schemas.vEmail, 'lin@', email],
    ['an address of mail with a space', schemas.vEmail, 'lin @example.com', email],
    ['an address without http', schemas.vUrl, 'example.com', url],
    ['an address with a space', schemas.vUrl, 'https://example.com/a b', url],
    ['an address of one letter', schemas.vUrl, 'http://a', url],
    ['an address with a sign that belongs escaped', schemas.vUrl, 'https://example.com/50%', url],
    ['an empty address', schemas.vUrl, '', '请填写这一项。'],
    ['a pattern without a text of its own', schemas.vTagSlug, 'Vegetables!', '格式不对，请检查。'],
    ['an empty one of these', schemas.vTagSlug, '', '请填写这一项。'],
    ['a colour', schemas.vColor, 'red', '格式不对，请检查。'],
    ['a number too small', schemas.vPosition, -1, '不能小于 0。'],
    ['a number too great', schemas.vPosition, 10_000, '不能大于 9999。'],
    ['a broken number', schemas.vPosition, 1.5, '请填写整数。'],
    ['an age', schemas.vPersonAge, 131, '不能大于 130。'],
    ['a list too short', schemas.vBulkIds, [], '至少要有 1 项。'],
    ['a list too long', schemas.vBulkIds, Array.from({ length: 101 }, (_, index) => index + 1), '最多 100 项。'],
    ['a date', schemas.vCalendarDate, '20.11.2026', '日期不对，请重新选择。'],
    ['a time', schemas.vDateTime, 'soon', '时间不对，请重新选择。'],
    ['a rule without a text of its own', schemas.vTitle, 5, '{field} is not valid.'],
    ['a missing value', schemas.vTitle, undefined, '{field} is not valid.'],
    ['a word that is none of those allowed', schemas.vStatus, 'gone', '{field} is not valid.'],
  ])('%s', (_, schema, value, text) => {
    expect(said(schema, value)).toBe(text);
  });
});

test.each<[string, v.GenericSchema, unknown]>([
  ['a title', schemas.vTitle, '标题'],
  ['an address of mail', schemas.vEmail, 'lin@example.com'],
  ['an address', schemas.vUrl, 'http://example.com/中文'],
  ['an address in capitals', schemas.vUrl, 'HTTPS://EXAMPLE.COM/50%25?q=[1]#top'],
  ['a slug', schemas.vTagSlug, 'vegetables-2'],
  ['a position', schemas.vPosition, 0],
  ['a date', schemas.vCalendarDate, '2026-11-20'],
  ['a time', schemas.vDateTime, '2026-11-20T08:00:00.000000Z'],
])('%s that keeps the contract has nothing said about it', (_, schema, value) => {
  expect(said(schema, value)).toBeUndefined();
});
