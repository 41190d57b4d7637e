// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { managedNews } from '@/content/news/managed.ts';
import { managedTag } from '@/content/tag/managed.ts';
import { indexNames } from '@/features/manage/table/import/cell-values.ts';
import { matchColumns } from '@/features/manage/table/import/columns.ts';
import { createImportRules, planRows } from '@/features/manage/table/import/plan.ts';
import { readImportFile } from '@/features/manage/table/import/read-file.ts';

const names = { tags: indexNames([{ id: 4, name: '汤' }]), symptoms: indexNames([]) };

const planOf = async (type: 'news' | 'tag', text: string, existing: ReadonlyMap<number, object> | null = null) => {
  const file = await readImportFile(new Blob([text]));
  const columns = type === 'news' ? matchColumns(managedNews, file) : matchColumns(managedTag, file);
  const rules =
    type === 'news'
      ? createImportRules(managedNews, columns, file.format)
      : createImportRules(managedTag, columns, file.format);
  const plan = await planRows(file.rows, rules, { ...names, existing }, new AbortController().signal);
  return { columns, plan, rules, file };
};

const stored = {
  id: 7,
  title: '立冬',
  excerpt: '旧的摘要',
  image: null,
  tags: [],
  published_at: '2026-11-20T08:00:30.000000Z',
  source_name: null,
  source_url: null,
  happened_on: '2026-11-07',
  updated_at: '2026-11-21T08:00:00.000000Z',
};

describe('columns of a file', () => {
  test('are matched by label or name, ignoring case; others and missing required ones are reported', async () => {
    const { columns } = await planOf('news', '标题,SOURCE_NAME,状态,备注\n汤,日报,草稿,x');
    expect(columns.fields.map(({ header, field }) => [header, field.name])).toEqual([
      ['标题', 'title'],
      ['SOURCE_NAME', 'source_name'],
    ]);
    expect(columns.ignored).toEqual(['状态', '备注']);
    expect(columns.missing).toEqual(['正文']);
  });

  test('are not missing if the field has an initial value', async () => {
    expect((await planOf('tag', 'name,slug\n汤,soup')).columns.missing).toEqual([]);
  });
});

describe('row of a file', () => {
  test('becomes a draft with the values of its fields', async () => {
    const { plan } = await planOf('news', '标题,正文,标签\n 汤 ,喝汤,汤');
    expect(plan).toMatchObject([
      {
        line: 2,
        action: 'create',
        title: '汤',
        id: null,
        values: { body: '<p>喝汤</p>', tag_ids: [4], published_at: null },
      },
    ]);
  });

  test('is validated with the rules and messages of the form', async () => {
    const long = '长'.repeat(121);
    const { plan } = await planOf('news', `标题,正文,来源网址,事件日期,标签\n${long},,example,明天,面`);
    expect(plan[0]?.action).toBe('invalid');
    expect(plan[0]?.problems).toEqual([
      { label: '标签', message: '没有叫“面”的标签。' },
      { label: '标题', message: '最多 120 个字，现在是 121 个。' },
      { label: '正文', message: '请填写这一项。' },
      { label: '来源网址', message: '请填写完整的网址，例如 https://example.com/guide，中间没有空格。' },
      { label: '事件日期', message: '日期不对，请重新选择。' },
    ]);
  });

  test('with an id creates a record in create mode and updates it in update mode', async () => {
    const text = 'ID,标题,正文\n7,汤,喝汤\n8,茶,喝茶';
    expect((await planOf('news', text)).plan.map(({ action, id }) => [action, id])).toEqual([
      ['create', null],
      ['create', null],
    ]);
    const { plan } = await planOf('news', text, new Map([[7, stored]]));
    expect(plan.map(({ action, id }) => [action, id])).toEqual([
      ['update', 7],
      ['create', null],
    ]);
  });

  test('is invalid if its id is repeated or no number', async () => {
    const { plan } = await planOf('news', 'ID,标题\n7,汤\n7,茶\n七,饭', new Map([[7, stored]]));
    expect(plan.map(({ action, problems }) => [action, problems[0]?.message])).toEqual([
      ['update', undefined],
      ['invalid', '编号和第 2 行的一样。'],
      ['invalid', '编号不对。'],
    ]);
  });

  test('with the stored values changes nothing, even if its time lacks seconds', async () => {
    const text = 'ID,标题,发布时间,事件日期,标签\n7,立冬,2026/11/20 16:00,2026年11月7日,';
    expect((await planOf('news', text, new Map([[7, stored]]))).plan[0]?.action).toBe('same');
  });

  test('clears fields with empty cells and keeps fields without a column', async () => {
    const { plan, rules, file } = await planOf('news', 'ID,摘要\n7,', new Map([[7, stored]]));
    expect(plan[0]).toMatchObject({ action: 'update', values: { excerpt: '' } });
    const [row] = file.rows;
    if (!row) throw new Error('no row');
    const { values, isSame } = rules.merged(row, { ...stored, body: '<p>正文</p>' }, names);
    expect(isSame).toBe(false);
    expect(values).toMatchObject({ title: '立冬', body: '<p>正文</p>', excerpt: '', happened_on: '2026-11-07' });
  });

  test.each([
    ['修改时间\n2026年11月21日 16:00', false],
    ['修改时间\n2026年11月21日 15:59', true],
    ['标题\n汤', false],
    ['[{"updated_at": "2026-11-21T08:00:00.000000Z", "title": "汤"}]', false],
    ['[{"updated_at": "2026-11-21T07:59:59.000000Z", "title": "汤"}]', true],
  ])('detects whether the record was changed since the export: %j', async (text, isChanged) => {
    const { rules, file } = await planOf('news', text);
    const [row] = file.rows;
    if (!row) throw new Error('no row');
    expect(rules.isChangedSince(row, stored.updated_at)).toBe(isChanged);
  });
});

test('planRows yields to the page while planning a long file', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  const later = vi.spyOn(globalThis, 'setTimeout');
  const { plan } = await planOf('news', `标题,正文\n${'汤,喝汤\n'.repeat(100)}`);
  expect(plan.filter(({ action }) => action === 'create')).toHaveLength(100);
  expect(later.mock.calls.length).toBeGreaterThan(10);
  vi.restoreAllMocks();
});
