import { describe, expect, test } from 'vitest';
import { isSameState, maxViews, nameProblem, parseViews } from '@/features/manage/table/views/saved-views.ts';

const view = (name: string, search: Record<string, unknown> = {}) => ({ name, search, columns: null });

describe('views that a device has kept', () => {
  test.each<[string, unknown, unknown]>([
    ['nothing', null, []],
    ['something else', { views: [] }, []],
    ['what is no view', [1, null, { name: 'x' }, view('草稿')], [view('草稿')]],
    ['a name that is empty or far too long', [view(' '), view('长'.repeat(31)), view('好')], [view('好')]],
    ['the same name twice', [view('草稿'), view('草稿', { status: 'draft' })], [view('草稿')]],
  ])('are read without %s', (_, stored, expected) => {
    expect(parseViews(stored)).toEqual(expected);
  });

  test('keep the conditions that still exist, and neither page nor dialog', () => {
    const search = { status: 'draft', sort: '-title', tag: 3, per_page: 7, page: 4, edit: 12, other: 1 };
    expect(parseViews([view('x', search)])).toEqual([view('x', { status: 'draft', sort: '-title', tag: 3 })]);
  });

  test('keep the chosen columns, or the usual ones where they can’t be read', () => {
    const columns = (chosen: unknown) => parseViews([{ ...view('x'), columns: chosen }])[0]?.columns;
    expect(columns(['标题', '来源'])).toEqual(['标题', '来源']);
    expect(columns('标题')).toBeNull();
  });
});

test('a view is shown if conditions and columns are the same, whatever their order', () => {
  const shown = { search: { status: 'draft', q: '汤' }, columns: ['来源', '标题'] } as const;
  expect(isSameState(shown, { search: { q: '汤', status: 'draft' }, columns: ['标题', '来源'] })).toBe(true);
  expect(isSameState(shown, { ...shown, columns: null })).toBe(false);
  expect(isSameState(shown, { ...shown, search: { status: 'draft' } })).toBe(false);
});

describe('the name of a view', () => {
  const views = [view('待审'), view('ABC')];

  test.each<[string, string, RegExp]>([
    ['empty', ' ', /起个名字/],
    ['too long', '长'.repeat(31), /最多 30 个字/],
    ['taken', '待审', /已经有/],
    ['taken in full width', ' ａｂｃ ', /已经有/],
  ])('is refused when it is %s', (_, name, problem) => {
    expect(nameProblem(name, views)).toMatch(problem);
  });

  test('may be thirty emoji long, and its own when it is renamed', () => {
    expect(nameProblem('🍲'.repeat(30), views)).toBeNull();
    expect(nameProblem('abc', views, 'ABC')).toBeNull();
  });

  test('is refused for one view too many, but not for a new name', () => {
    const full = Array.from({ length: maxViews }, (_, index) => view(`视图 ${index}`));
    expect(nameProblem('新的', full)).toMatch(/最多存 20 个/);
    expect(nameProblem('新的', full, '视图 0')).toBeNull();
  });
});
