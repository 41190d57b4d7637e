// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { managedMenu } from '@/content/managed-menu.ts';
import { managedByType } from '@/content/managed-types.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { csvRecord } from '@/features/manage/table/export/csv.ts';
import { indexNames } from '@/features/manage/table/import/cell-values.ts';
import { columnTest, matchColumns } from '@/features/manage/table/import/columns.ts';
import { createImportRules, planRows } from '@/features/manage/table/import/plan.ts';
import { readImportFile } from '@/features/manage/table/import/file/read-file.ts';

const names = { tags: indexNames([{ id: 4, name: '汤' }]), symptoms: indexNames([]) };

// T ties the definition to its own resource.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
const planOf = async <T extends ManagedType>(
  type: T,
  text: string,
  existing: ReadonlyMap<number, object> | null = null,
) => {
  const content = managedByType[type];
  const file = await readImportFile(new Blob([text]), { isColumn: columnTest(content) });
  const columns = matchColumns(content, file);
  const rules = createImportRules(content, columns, file.format);
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

  test.each([
    '标题*(必填)',
    '标题（必填，120字以内）',
    ' 标 题 ',
    '标题：',
    '*标题',
    '＊标题',
    '标题\n（必填）',
    '【标题】',
    '“标题”',
    '\uFEFF标题',
    '標題',
    'ＴＩＴＬＥ',
    'Title',
  ])('are matched despite marks, remarks, width and variant: %j', async (header) => {
    const { columns } = await planOf('news', csvRecord([header, '正文']) + csvRecord(['汤', '喝汤']));
    expect(columns.fields.map(({ field }) => field.name)).toEqual(['title', 'body']);
  });

  test.each([
    ['标题（英文）,标题,正文', ['标题（英文）']],
    ['标题（英文）,正文', ['标题（英文）']],
    ['副标题,标题,正文', ['副标题']],
    ['标题(必填),标题,正文', ['标题(必填)']],
    ['Source URL,来源网址,标题', ['来源网址']],
  ])('are matched exactly first, and not for other columns: %s', async (head, ignored) => {
    const { columns } = await planOf('news', `${head}\n汤,喝汤,好`);
    expect(columns.ignored).toEqual(ignored);
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
      { label: '事件日期', message: '看不懂“明天”，请写成 2026-11-20。' },
      { label: '标题', message: `最多 120 个字，现在是 121 个。写的是“${'长'.repeat(40)}…”。` },
      { label: '正文', message: '请填写这一项。' },
      {
        label: '来源网址',
        message: '请填写完整的网址，例如 https://example.com/guide，中间没有空格。写的是“example”。',
      },
    ]);
  });

  test.each([
    ['标题,正文,发布时间\n汤,文,2026-02-30T08:00:00Z', '“2026-02-30T08:00:00Z”不对：2026 年 2 月没有 30 日。'],
    ['标题,正文,发布时间\n汤,文,2026-13-01T08:00:00Z', '“2026-13-01T08:00:00Z”不对：没有 13 月。'],
    ['标题,正文,发布时间\n汤,文,1/5/2026', '“1/5/2026”不对：分不清是 1 月 5 日还是 5 月 1 日。'],
    ['[{"title":"汤","body":"<p>x</p>","published_at":"2026-02-30T08:00:00Z"}]', '2026 年 2 月没有 30 日。'],
    ['[{"title":"汤","body":"<p>x</p>","published_at":5}]', '看不懂“5”，请写成 2026-11-20 16:00。'],
    ['[{"title":"汤","body":"<p>x</p>","published_at":true}]', '看不懂“true”，请写成 2026-11-20 16:00。'],
    ['[{"title":"汤","body":"<p>x</p>","published_at":{"$date":1}}]', '看不懂“{"$date":1}”，请写成 2026-11-20 16:00。'],
  ])('with an invalid time is invalid, quotes it and leaves the other rows alone: %j', async (text, message) => {
    const isJson = text.startsWith('[');
    const { plan } = await planOf(
      'news',
      isJson ? text.replace(']', ',{"title":"茶","body":"<p>y</p>"}]') : `${text}\n茶,文,`,
    );
    expect(plan.map(({ action }) => action)).toEqual(['invalid', 'create']);
    expect(plan[0]?.problems).toEqual([{ label: '发布时间', message: expect.stringContaining(message) }]);
  });

  test.each<[json: string, values: object]>([
    ['"published_at":1767571200', { published_at: '2026-01-05T00:00:00.000000Z' }],
    ['"published_at":1767571200000', { published_at: '2026-01-05T00:00:00.000000Z' }],
    ['"published_at":"2026/1/5 8:00"', { published_at: '2026-01-05T00:00:00.000000Z' }],
    ['"published_at":"2026-01-05T08:00:00+08:00"', { published_at: '2026-01-05T00:00:00.000000Z' }],
    ['"published_at":""', { published_at: null }],
    ['"published_at":null', { published_at: null }],
    ['"happened_on":"2026-01-05T08:00:00+08:00"', { happened_on: '2026-01-05' }],
    ['"source_name":2026', { source_name: '2026' }],
    ['"tags":["汤"]', { tag_ids: [4] }],
    ['"tags":"汤"', { tag_ids: [4] }],
    ['"tag_ids":[4]', { tag_ids: [4] }],
    ['"tags":[{"id":4,"name":"汤"}]', { tag_ids: [4] }],
    ['"image":{"id":7}', { image_id: 7 }],
    ['"image":7', { image_id: 7 }],
    ['"image":"7"', { image_id: 7 }],
  ])('of JSON may have %s', async (json, values) => {
    const { plan } = await planOf('news', `[{"title":"汤","body":"<p>x</p>",${json}}]`);
    expect(plan[0]).toMatchObject({ action: 'create', values });
  });

  test.each([
    ['"tags":["面"]', '标签', '没有叫“面”的标签。'],
    ['"image":{"url":"/a.jpg"}', '配图', '请填写数字。写的是“{"url":"/a.jpg"}”。'],
    ['"source_name":{"a":1}', '来源', '请填写文字。写的是“{"a":1}”。'],
    ['"excerpt":true', '摘要', '请填写文字。写的是“true”。'],
    ['"tag_ids":{"0":4}', '标签', '要是一个列表。写的是“{"0":4}”。'],
  ])('of JSON with %s is invalid', async (json, label, message) => {
    const { plan } = await planOf('news', `[{"title":"汤","body":"<p>x</p>",${json}}]`);
    expect(plan[0]?.problems).toEqual([{ label, message }]);
  });

  test('with a wrong cell quotes it', async () => {
    const { plan } = await planOf('news', '标题,正文,配图\n立\u0007冬,喝汤,\n汤,喝汤,封面');
    expect(plan.map(({ title, problems }) => [title, problems[0]?.message])).toEqual([
      ['立冬', 'A2 格（标题）里有看不见的控制字符（U+0007），请删掉它。'],
      ['汤', '请写图片的编号，例如 12。写的是“封面”。'],
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

describe('message about a wrong value', () => {
  const wrongValues = [
    null,
    true,
    5,
    -1.5,
    1e12,
    '',
    'x',
    '文',
    '2026-02-30',
    [],
    [null],
    [{}],
    [[1]],
    {},
    { id: 'x' },
  ];

  test.each(managedMenu)('for a record of type %s is Chinese without a placeholder, in CSV and JSON', async (type) => {
    for (const { name, label } of managedByType[type].fields) {
      const json = JSON.stringify(wrongValues.map((value) => ({ [name]: value })));
      const cells = wrongValues.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
      const csv = [label, ...cells].map((cell) => csvRecord([cell, 'x'])).join('');
      for (const text of [json, csv]) {
        const { plan } = await planOf(type, text);
        const messages = plan.flatMap(({ problems }) => problems.map(({ message }) => message));
        expect(messages).not.toEqual([]);
        const own = messages.map((message) => message.replaceAll(/“[^”]*”|https?:\S*|\S+@\S+/g, ''));
        expect(own.filter((message) => !/\p{Script=Han}/u.test(message) || /[{}A-Za-z]/.test(message))).toEqual([]);
      }
    }
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
