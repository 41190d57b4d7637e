import { describe, expect, test } from 'vitest';
import { isSameState, maxViews, nameProblem, parseViews } from '@/features/manage/table/views/saved-views.ts';

const view = (name: string, search: Record<string, unknown> = {}) => ({ name, search, columns: null });

describe('stored views', () => {
  test.each<[string, unknown, unknown]>([
    ['missing data', null, []],
    ['invalid data', { views: [] }, []],
    ['invalid entries', [1, null, { name: 'x' }, view('草稿')], [view('草稿')]],
    ['empty or too long names', [view(' '), view('长'.repeat(31)), view('好')], [view('好')]],
    ['duplicate names', [view('草稿'), view('草稿', { status: 'draft' })], [view('草稿')]],
  ])('are read without %s', (_, stored, expected) => {
    expect(parseViews(stored)).toEqual(expected);
  });

  test('keep only known filters, without page and open record', () => {
    const search = { status: 'draft', sort: '-title', tag: 3, per_page: 7, page: 4, edit: 12, other: 1 };
    expect(parseViews([view('x', search)])).toEqual([view('x', { status: 'draft', sort: '-title', tag: 3 })]);
  });

  test('keep the chosen columns, or the default if invalid', () => {
    const columns = (chosen: unknown) => parseViews([{ ...view('x'), columns: chosen }])[0]?.columns;
    expect(columns(['标题', '来源'])).toEqual(['标题', '来源']);
    expect(columns('标题')).toBeNull();
  });
});

test('isSameState compares filters and columns regardless of order', () => {
  const shown = { search: { status: 'draft', q: '汤' }, columns: ['来源', '标题'] } as const;
  expect(isSameState(shown, { search: { q: '汤', status: 'draft' }, columns: ['标题', '来源'] })).toBe(true);
  expect(isSameState(shown, { ...shown, columns: null })).toBe(false);
  expect(isSameState(shown, { ...shown, search: { status: 'draft' } })).toBe(false);
});

describe('name of a view', () => {
  const views = [view('待审'), view('ABC')];

  test.each<[string, string, RegExp]>([
    ['empty', ' ', /起个名字/],
    ['too long', '长'.repeat(31), /最多 30 个字/],
    ['taken', '待审', /已经有/],
    ['taken in full width', ' ａｂｃ ', /已经有/],
  ])('is rejected when %s', (_, name, problem) => {
    expect(nameProblem(name, views)).toMatch(problem);
  });

  test('may have thirty emoji, and may be the current name when renaming', () => {
    expect(nameProblem('🍲'.repeat(30), views)).toBeNull();
    expect(nameProblem('abc', views, 'ABC')).toBeNull();
  });

  test('is rejected beyond the maximum number of views, except when renaming', () => {
    const full = Array.from({ length: maxViews }, (_, index) => view(`视图 ${index}`));
    expect(nameProblem('新的', full)).toMatch(/最多存 20 个/);
    expect(nameProblem('新的', full, '视图 0')).toBeNull();
  });
});
