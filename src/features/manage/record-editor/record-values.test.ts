import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createValueRules, isValues, type Values } from '@/features/manage/record-editor/record-values.ts';

describe('what may be a form’s values', () => {
  test.each<[unknown, boolean]>([
    [{}, true],
    [{ title: '' }, true],
    [[], false],
    [null, false],
    [undefined, false],
    ['title', false],
    [3, false],
  ])('%j: %s', (value, may) => {
    expect(isValues(value)).toBe(may);
  });
});

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

describe('what is sent', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['texts trimmed, as the server would', { title: '  标题\n' }, { title: '标题' }],
    ['spaces of Chinese type, too', { title: '\u3000标题\u3000' }, { title: '标题' }],
    ['spaces within stay', { title: 'a  b' }, { title: 'a  b' }],
    ['an emptied optional text is null again', { excerpt: '' }, { excerpt: null }],
    ['an optional text of spaces, too', { excerpt: ' \t ' }, { excerpt: null }],
    ['an emptied required text stays empty, to be refused', { title: ' ' }, { title: '' }],
    [
      'what is no text stays as it is',
      { position: 0, tag_ids: [1], excerpt: null },
      { position: 0, tag_ids: [1], excerpt: null },
    ],
    ['what is of another kind stays, to be refused', { title: false }, { title: false }],
    ['a password stays as it was typed', { password: ' a b ' }, { password: ' a b ' }],
    ['an empty password is not sent', { password: '' }, { password: undefined }],
  ])('%s', (_, values, sent) => {
    expect(sentOf(values)).toEqual(sent);
  });

  test('the form’s own values are left alone', () => {
    const values = { title: ' a ' };
    rules.toInput(values);
    expect(values).toEqual({ title: ' a ' });
  });

  test('cleaning twice is cleaning once', () => {
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

describe('a kept draft over the stored record', () => {
  const stored = { title: '旧', body: '<p>旧</p>', excerpt: '旧摘要', position: 3, tag_ids: [1], reviewed_on: null };

  test.each<[string, unknown, Partial<typeof stored> | Record<string, unknown>]>([
    ['its words win', { title: '新', tag_ids: [2, 3] }, { title: '新', tag_ids: [2, 3] }],
    ['an emptied text wins', { title: '' }, { title: '' }],
    ['an emptied list wins', { tag_ids: [] }, { tag_ids: [] }],
    ['0 wins', { position: 0 }, { position: 0 }],
    ['what was emptied to nothing wins where that may be', { excerpt: null }, { excerpt: null }],
    ['nothing is refused where it may not be', { body: null, tag_ids: null }, {}],
    ['what is missing stays as stored', {}, {}],
    ['a number for a text is left out', { title: 5 }, {}],
    ['a text for a number is left out', { position: '3' }, {}],
    ['a text for a list is left out', { tag_ids: '1,2' }, {}],
    ['an object for a list is left out', { tag_ids: { 0: 1 } }, {}],
    ['a list for a text is left out', { title: ['新'] }, {}],
    ['undefined is left out', { title: undefined }, {}],
    ['a date where none was stored', { reviewed_on: '2026-11-20' }, { reviewed_on: '2026-11-20' }],
    ['a field that the form no longer has is left out', { color: 'red', title: '新' }, { title: '新' }],
    ['a draft that is a list is no draft', ['新'], {}],
    ['a draft that is a text is no draft', '新', {}],
    ['null is no draft', null, {}],
  ])('%s', (_, draft, changed) => {
    expect(rules.mergeDraft(stored, draft)).toEqual({ ...stored, ...changed });
  });

  test('a draft of the stored values changes nothing', () => {
    expect(rules.mergeDraft(stored, structuredClone(stored))).toEqual(stored);
  });

  test('whatever was kept, the form has the stored fields and no others', () => {
    fc.assert(
      fc.property(fc.anything(), (draft) => {
        expect(Object.keys(rules.mergeDraft(stored, draft))).toEqual(Object.keys(stored));
      }),
    );
  });
});

test('a password is not kept on the device', () => {
  expect(rules.forDraft({ title: '林', password: 'secret-1' })).toEqual({ title: '林' });
});

test('values say the same when each field’s kind says so', () => {
  expect(rules.isSame({ title: '林', tag_ids: [1, 2] }, { title: '林 ', tag_ids: [2, 1] })).toBe(true);
  expect(rules.isSame({ title: '林' }, { title: '陈' })).toBe(false);
});

describe('two versions of a record, field by field', () => {
  const base: Values = {
    title: '原文',
    body: '<p>原文</p>',
    excerpt: null,
    position: 1,
    tag_ids: [1],
    reviewed_on: null,
  };

  test.each<[string, Values, Values, Partial<Record<'taken' | 'asked', string[]>>, Values]>([
    ['what only I changed is mine', { title: '我的' }, {}, {}, { title: '我的' }],
    ['what only they changed is theirs', {}, { tag_ids: [2] }, { taken: ['tag_ids'] }, { tag_ids: [2] }],
    [
      'what both changed is a question',
      { title: '我的' },
      { title: '别人的' },
      { asked: ['title'] },
      { title: '我的' },
    ],
    ['the same change is none', { title: '新' }, { title: ' 新 ' }, {}, { title: '新' }],
    ['another order of tags is no change', { tag_ids: [1, 2] }, { tag_ids: [2, 1] }, {}, { tag_ids: [1, 2] }],
    ['a new password is mine', { password: 'secret-1' }, {}, {}, { password: 'secret-1' }],
  ])('%s', (_, mine, theirs, { taken = [], asked = [] }, values) => {
    const merged = rules.merge({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });
    expect(merged).toEqual({ values: { ...base, ...values }, taken, asked });
  });

  test('whatever differs is a question where nobody knows what both started from', () => {
    const theirs = { ...base, title: '别人的', position: 2 };
    expect(rules.merge({ base: null, mine: base, theirs })).toEqual({
      values: base,
      taken: [],
      asked: ['title', 'position'],
    });
  });

  test('what I sent without an answer is no change of theirs', () => {
    const mine = { ...base, title: '我的，写完了' };
    const [unanswered, theirs] = [
      { ...base, title: '我的' },
      { ...base, title: '我的' },
    ];
    expect(rules.merge({ base, mine, theirs, unanswered })).toEqual({ values: mine, taken: [], asked: [] });
  });
});

describe('what a draft keeps of the version it started from', () => {
  const base: Values = {
    title: '原文',
    body: '<p>原文</p>',
    excerpt: null,
    position: 1,
    tag_ids: [1],
    reviewed_on: null,
  };
  const input = { ...base, title: '我的' };

  test('is what it changed, and no password', () => {
    expect(rules.baseForDraft({ ...base, password: '' }, { ...input, password: 'secret-1' })).toEqual({
      title: '原文',
    });
  });

  test('is enough to know all of it', () => {
    expect(rules.baseOfDraft(input, rules.baseForDraft(base, input))).toEqual(base);
  });

  test.each<[string, unknown]>([
    ['a draft of a version before', undefined],
    ['no object', ['原文']],
    ['a field of another kind', { title: 5 }],
  ])('is unknown: %s', (_, kept) => {
    expect(rules.baseOfDraft(input, kept)).toBeNull();
  });
});
