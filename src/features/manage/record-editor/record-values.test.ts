import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createValueRules, type Values } from '@/features/manage/record-editor/record-values.ts';

const rules = createValueRules(
  [
    { name: 'title', kind: 'text' },
    { name: 'body', kind: 'richText' },
    { name: 'excerpt', kind: 'textarea' },
    { name: 'position', kind: 'number' },
    { name: 'tag_ids', kind: 'tags' },
    { name: 'reviewed_on', kind: 'date' },
    { name: 'password', kind: 'password' },
  ],
  v.object({
    title: v.pipe(v.string(), v.nonEmpty()),
    body: v.pipe(v.string(), v.nonEmpty()),
    excerpt: v.nullish(v.string()),
    position: v.optional(v.number()),
    tag_ids: v.optional(v.array(v.number())),
    reviewed_on: v.nullish(v.string()),
    password: v.optional(v.string()),
  }),
);

const sentOf = (values: Values): Values => {
  const sent = rules.toInput(values);
  return Object.fromEntries(Object.keys(values).map((name) => [name, sent[name]]));
};

describe('toInput', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['trims texts, as the server does', { title: '  标题\n' }, { title: '标题' }],
    ['trims ideographic spaces', { title: '\u3000标题\u3000' }, { title: '标题' }],
    ['keeps inner spaces', { title: 'a  b' }, { title: 'a  b' }],
    ['sends an empty optional text as null', { excerpt: '' }, { excerpt: null }],
    ['sends an optional text of spaces as null', { excerpt: ' \t ' }, { excerpt: null }],
    ['sends an empty required text for validation to reject', { title: ' ' }, { title: '' }],
    [
      'keeps numbers, lists and null',
      { position: 0, tag_ids: [1], excerpt: null },
      { position: 0, tag_ids: [1], excerpt: null },
    ],
    ['passes an invalid value on for validation to reject', { title: false }, { title: false }],
    ['does not trim a password', { password: ' a b ' }, { password: ' a b ' }],
    ['omits an empty password', { password: '' }, { password: undefined }],
  ])('%s', (_, values, sent) => {
    expect(sentOf(values)).toEqual(sent);
  });

  test('does not change its argument', () => {
    const values = { title: ' a ' };
    rules.toInput(values);
    expect(values).toEqual({ title: ' a ' });
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('title', 'excerpt', 'position'),
          fc.oneof(fc.string(), fc.nat(), fc.constant(null)),
        ),
        (values) => {
          const once = sentOf(values);
          expect(sentOf(once)).toEqual(once);
          expect(Object.keys(once)).toEqual(Object.keys(values));
        },
      ),
    );
  });
});

describe('mergeDraft', () => {
  const stored = { title: '旧', body: '<p>旧</p>', excerpt: '旧摘要', position: 3, tag_ids: [1], reviewed_on: null };

  test.each<[string, unknown, Partial<typeof stored> | Record<string, unknown>]>([
    ['takes the values of the draft', { title: '新', tag_ids: [2, 3] }, { title: '新', tag_ids: [2, 3] }],
    ['takes an empty text', { title: '' }, { title: '' }],
    ['takes an empty list', { tag_ids: [] }, { tag_ids: [] }],
    ['takes 0', { position: 0 }, { position: 0 }],
    ['takes null where the field is nullable', { excerpt: null }, { excerpt: null }],
    ['ignores null where the field is not nullable', { body: null, tag_ids: null }, {}],
    ['keeps stored values of fields that the draft lacks', {}, {}],
    ['ignores a number for a text', { title: 5 }, {}],
    ['ignores a text for a number', { position: '3' }, {}],
    ['ignores a text for a list', { tag_ids: '1,2' }, {}],
    ['takes a date where none was stored', { reviewed_on: '2026-11-20' }, { reviewed_on: '2026-11-20' }],
    ['ignores a field that the form does not have', { color: 'red', title: '新' }, { title: '新' }],
    ['ignores a draft that is a list', ['新'], {}],
    ['ignores a draft that is null', null, {}],
  ])('%s', (_, draft, changed) => {
    expect(rules.mergeDraft(stored, draft)).toEqual({ ...stored, ...changed });
  });

  test('changes nothing if the draft equals the stored values', () => {
    expect(rules.mergeDraft(stored, structuredClone(stored))).toEqual(stored);
  });

  test('returns exactly the stored fields for any draft', () => {
    fc.assert(
      fc.property(fc.anything(), (draft) => {
        expect(Object.keys(rules.mergeDraft(stored, draft))).toEqual(Object.keys(stored));
      }),
    );
  });
});

test('forDraft omits passwords', () => {
  expect(rules.forDraft({ title: '林', password: 'secret-1' })).toEqual({ title: '林' });
});

test('isSame compares each field by its kind', () => {
  expect(rules.isSame({ title: '林', tag_ids: [1, 2] }, { title: '林 ', tag_ids: [2, 1] })).toBe(true);
  expect(rules.isSame({ title: '林' }, { title: '陈' })).toBe(false);
});

const base: Values = {
  title: '原文',
  body: '<p>原文</p>',
  excerpt: null,
  position: 1,
  tag_ids: [1],
  reviewed_on: null,
};

describe('merge', () => {
  test.each<[string, Values, Values, Partial<Record<'fromTheirs' | 'conflicting', string[]>>, Values]>([
    ['keeps a field that only I changed', { title: '我的' }, {}, {}, { title: '我的' }],
    ['takes a field that only they changed', {}, { tag_ids: [2] }, { fromTheirs: ['tag_ids'] }, { tag_ids: [2] }],
    [
      'reports a field that both changed as conflicting',
      { title: '我的' },
      { title: '别人的' },
      { conflicting: ['title'] },
      { title: '我的' },
    ],
    ['reports no conflict for equal changes', { title: '新' }, { title: ' 新 ' }, {}, { title: '新' }],
    ['ignores the order of tags', { tag_ids: [1, 2] }, { tag_ids: [2, 1] }, {}, { tag_ids: [1, 2] }],
    ['keeps a new password', { password: 'secret-1' }, {}, {}, { password: 'secret-1' }],
  ])('%s', (_, mine, theirs, { fromTheirs = [], conflicting = [] }, values) => {
    const merged = rules.merge({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });
    expect(merged).toEqual({ values: { ...base, ...values }, fromTheirs, conflicting });
  });

  test('reports every differing field as conflicting if the base is unknown', () => {
    const theirs = { ...base, title: '别人的', position: 2 };
    expect(rules.merge({ base: null, mine: base, theirs })).toEqual({
      values: base,
      fromTheirs: [],
      conflicting: ['title', 'position'],
    });
  });

  test('does not treat my own unconfirmed update as their change', () => {
    const mine = { ...base, title: '我的，写完了' };
    const [unconfirmedUpdate, theirs] = [
      { ...base, title: '我的' },
      { ...base, title: '我的' },
    ];
    expect(rules.merge({ base, mine, theirs, unconfirmedUpdate })).toEqual({
      values: mine,
      fromTheirs: [],
      conflicting: [],
    });
  });
});

describe('base of a draft', () => {
  const input = { ...base, title: '我的' };

  test('contains the changed fields without passwords', () => {
    expect(rules.baseForDraft({ ...base, password: '' }, { ...input, password: 'secret-1' })).toEqual({
      title: '原文',
    });
  });

  test('restores the complete base version', () => {
    expect(rules.baseOfDraft(input, rules.baseForDraft(base, input))).toEqual(base);
  });

  test.each<[string, unknown]>([
    ['if it is missing', undefined],
    ['if it is not an object', ['原文']],
    ['if a field has a wrong type', { title: 5 }],
  ])('is null %s', (_, kept) => {
    expect(rules.baseOfDraft(input, kept)).toBeNull();
  });
});

test.each([
  ['2026-11-20T08:00:00.123Z', '2026-11-20T08:00:00.000000Z', true],
  ['2026-11-20T08:00:00.999Z', '2026-11-20T08:00:00Z', true],
  ['2026-11-20T08:00:00Z', '2026-11-20T16:00:00+08:00', true],
  ['2026-11-20T08:00:00.999Z', '2026-11-20T08:00:01.000Z', false],
  ['2026-11-20T08:00:00Z', null, false],
])('the times %s and %s are the same: %s', (one, other, isSame) => {
  const times = createValueRules(
    [{ name: 'published_at', kind: 'publication' }],
    v.object({ published_at: v.nullable(v.string()) }),
  );
  expect(times.isSame({ published_at: one }, { published_at: other })).toBe(isSame);
});
