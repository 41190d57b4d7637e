import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import * as schemas from '@/api/gen/managed/valibot.gen.ts';
import * as publicSchemas from '@/api/gen/public/valibot.gen.ts';
import '@/ui/form/messages.ts';

/** The first issue's message; undefined for a valid value. */
const messageOf = (schema: v.GenericSchema, value: unknown): string | undefined =>
  v.safeParse(schema, value).issues?.[0].message;

const required = '请填写这一项。';
const email = '请填写正确的邮箱，例如 name@example.com。';
const url = '请填写完整的网址，例如 https://example.com/guide，中间没有空格。';

describe('validation message of', () => {
  test.each<[string, v.GenericSchema, unknown, string]>([
    ['an empty title', schemas.vTitle, '', required],
    ['a title too long', schemas.vTitle, '题'.repeat(121), '最多 120 个字，现在是 121 个。'],
    ['a title of too many emoji', schemas.vTitle, '😀'.repeat(121), '最多 120 个字，现在是 121 个。'],
    ['a password too short', schemas.vPassword, '1234567', '至少 8 个字。'],
    ['a password of too few emoji', schemas.vPassword, '😀'.repeat(7), '至少 8 个字。'],
    ['a password too long', schemas.vPassword, 'a'.repeat(73), '最多 72 个字，现在是 73 个。'],
    ['an empty email address', schemas.vEmail, '', required],
    ['half an email address', schemas.vEmail, 'lin@', email],
    ['an email address with a space', schemas.vEmail, 'lin @example.com', email],
    ['a URL without http', schemas.vUrl, 'example.com', url],
    ['a URL with a space', schemas.vUrl, 'https://example.com/a b', url],
    ['a URL with a host of one letter', schemas.vUrl, 'http://a', url],
    ['a URL with an unescaped %', schemas.vUrl, 'https://example.com/50%', url],
    ['an empty URL', schemas.vUrl, '', required],
    ['a slug in capitals', schemas.vTagSlug, 'Vegetables!', '格式不对，请检查。'],
    ['an empty slug', schemas.vTagSlug, '', required],
    ['an invalid color', schemas.vColor, 'red', '格式不对，请检查。'],
    ['a number too small', schemas.vPosition, -1, '不能小于 0。'],
    ['a number too great', schemas.vPosition, 10_000, '不能大于 9999。'],
    ['a fraction', schemas.vPosition, 1.5, '请填写整数。'],
    ['an age too great', schemas.vPersonAge, 131, '不能大于 130。'],
    ['a list too short', schemas.vBulkIds, [], '至少要有 1 项。'],
    ['a list too long', schemas.vBulkIds, Array.from({ length: 101 }, (_, index) => index + 1), '最多 100 项。'],
    ['an invalid date', schemas.vCalendarDate, '20.11.2026', '日期不对，请重新选择。'],
    ['an invalid time', schemas.vDateTime, 'soon', '时间不对，请重新选择。'],
    ['a number instead of a text', schemas.vTitle, 5, '请填写文字。'],
    ['a text instead of a number', schemas.vPosition, '5', '请填写数字。'],
    ['an unreadable number', schemas.vPosition, Number.NaN, '请填写数字。'],
    ['a text instead of a list', schemas.vBulkIds, '1', '要是一个列表。'],
    ['a missing value', schemas.vTitle, undefined, required],
    ['null', schemas.vTitle, null, required],
    ['a value outside an enum', schemas.vStatus, 'gone', '不能选这一个，请换一个。'],
  ])('%s', (_, schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message);
  });

  const wrongValues = [
    undefined,
    null,
    true,
    5,
    -1.5,
    Number.NaN,
    1e12,
    '',
    'x',
    '文',
    [],
    [null],
    [{}],
    {},
    { id: 'x' },
  ];

  /** Wrong values for a schema; for an object, also objects whose fields all have one of them. */
  const wrongFor = (schema: v.GenericSchema): unknown[] => {
    const parts = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : [schema];
    const fields = parts.flatMap((part) => ('entries' in part ? Object.keys(part.entries) : []));
    const objects = wrongValues.map((value) => Object.fromEntries(fields.map((field) => [field, value])));
    return [...wrongValues, 'x'.repeat(100_000), ...objects, ...objects.map((object) => ({ data: object }))];
  };

  const all: [string, v.GenericSchema][] = Object.entries({ ...publicSchemas, ...schemas });

  test.each(all)('any wrong value for %s is Chinese without a placeholder', (_, schema) => {
    const messages = wrongFor(schema).flatMap((value) =>
      (v.safeParse(schema, value).issues ?? []).map(({ message }) => message.replaceAll(/https?:\S*|\S+@\S+/g, '')),
    );
    expect(messages.filter((message) => !/\p{Script=Han}/u.test(message) || /[{}:A-Za-z]/.test(message))).toEqual([]);
  });
});

test.each<[string, v.GenericSchema, unknown]>([
  ['a title', schemas.vTitle, '𠮷'.repeat(120)],
  ['a password', schemas.vPassword, '😀'.repeat(8)],
  ['an email address', schemas.vEmail, 'lin@example.com'],
  ['a URL', schemas.vUrl, 'http://example.com/中文'],
  ['a URL in capitals', schemas.vUrl, 'HTTPS://EXAMPLE.COM/50%25?q=[1]#top'],
  ['a slug', schemas.vTagSlug, 'vegetables-2'],
  ['a position', schemas.vPosition, 0],
  ['an invalid date', schemas.vCalendarDate, '2026-11-20'],
  ['a time', schemas.vDateTime, '2026-11-20T08:00:00.000000Z'],
])('valid value has no validation message: %s', (_, schema, value) => {
  expect(messageOf(schema, value)).toBeUndefined();
});
