// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import {
  blankSheet,
  saveSheet,
  mergeSheets,
  insertSheet,
  removeSheet,
  visitSheets,
  type SheetInput,
} from '@/content/saved/visit-sheets.ts';

const key = 'visit-sheets';
const symptom = (id: number) => ({ type: 'symptom', id, title: `症状 ${id}`, image: null }) as const;
const words = (changes: Partial<SheetInput>): SheetInput => ({ ...blankSheet, ...changes });
const ids = () => visitSheets().map(({ id }) => id);

describe('visit sheets', () => {
  test('keep one sheet per symptom, the last changed first, and restore a removed one at its position', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const [now, id] of [
      [10, 1],
      [20, 2],
      [30, 1],
    ] as const) {
      vi.setSystemTime(now);
      expect(saveSheet(symptom(id), blankSheet, words({ notes: `${now}` }))).toBe(true);
    }
    expect(visitSheets()).toMatchObject([
      { type: 'symptom', id: 1, title: '症状 1', changedAt: 30 },
      { id: 2, notes: '20', changedAt: 20 },
    ]);
    const last = visitSheets()[1];
    removeSheet(2);
    expect(ids()).toEqual([1]);
    if (last) insertSheet(last);
    expect(ids()).toEqual([1, 2]);
  });

  test('leave nothing in storage when emptied', () => {
    saveSheet(symptom(1), blankSheet, words({ ticked: ['痛'] }));
    saveSheet(symptom(1), words({ ticked: ['痛'] }), words({ notes: ' \n' }));
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('drop invalid entries and fields in storage', () => {
    const sheet = { ...symptom(1), ...words({ notes: '痛' }), changedAt: 1 };
    const broken = { ...sheet, id: 2, ticked: 'x', notes: 5, day: '2026-02-31' };
    localStorage.setItem(key, JSON.stringify([null, { ...sheet, type: 'news' }, sheet, broken]));
    expect(visitSheets()).toEqual([sheet, { ...sheet, id: 2, ticked: [], notes: '', day: '' }]);
  });
});

describe('edits of one sheet in two tabs', () => {
  const before = words({ ticked: ['甲', '乙'], notes: '头痛', day: '2026-12-01' });

  test.each<[string, Partial<SheetInput>, Partial<SheetInput>, Partial<SheetInput>]>([
    [
      'different fields',
      { notes: '头痛三天' },
      { medicines: '阿司匹林' },
      { notes: '头痛三天', medicines: '阿司匹林' },
    ],
    ['different ticks', { ticked: ['甲', '乙', '丙'] }, { ticked: ['乙', '丁'] }, { ticked: ['乙', '丙', '丁'] }],
    ['the same tick', { ticked: ['甲', '乙', '丙'] }, { ticked: ['甲', '乙', '丙'] }, { ticked: ['甲', '乙', '丙'] }],
    ['the same text', { notes: '头痛三天' }, { notes: '头痛，怕光' }, { notes: '头痛三天\n头痛，怕光' }],
    ['a longer version of the text', { notes: '头痛三天' }, { notes: '头痛三天，怕光' }, { notes: '头痛三天，怕光' }],
    ['a text erased here', { notes: '头痛三天' }, { notes: '' }, { notes: '头痛三天' }],
    ['a text erased there', { notes: '' }, { notes: '头痛三天' }, { notes: '头痛三天' }],
    ['a text shortened only here', {}, { notes: '头' }, { notes: '头' }],
    ['different days', { day: '2026-12-02' }, { day: '2026-12-03' }, { day: '2026-12-03' }],
  ])('are merged: %s', (_, stored, mine, merged) => {
    expect(mergeSheets(before, { ...before, ...stored }, { ...before, ...mine })).toEqual({ ...before, ...merged });
  });

  test('are merged with the stored sheet on each save', () => {
    saveSheet(symptom(1), blankSheet, before);
    saveSheet(symptom(1), before, { ...before, notes: '头痛三天' });
    saveSheet(symptom(1), before, { ...before, ticked: [] });
    expect(visitSheets()).toMatchObject([{ ticked: [], notes: '头痛三天' }]);
  });
});
