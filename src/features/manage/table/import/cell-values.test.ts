import { describe, expect, test } from 'vitest';
import type { FieldKindName } from '@/content/define-managed.ts';
import { indexNames, valueOfCell } from '@/features/manage/table/import/cell-values.ts';

const known = {
  tags: indexNames([
    { id: 1, name: '汤' },
    { id: 2, name: '汤、粥' },
    { id: 3, name: 'C++ (粥)' },
  ]),
  symptoms: indexNames([
    { id: 4, name: '失眠' },
    { id: 5, name: '头痛' },
    { id: 6, name: '头痛' },
  ]),
};

describe('valueOfCell', () => {
  test.each<[FieldKindName, string, unknown]>([
    ['text', '  汤 \r\n', '  汤 \n'],
    ['slug', ' soup ', 'soup'],
    ['date', '2026年11月20日', '2026-11-20'],
    ['date', '2026/1/5', '2026-01-05'],
    ['date', '', null],
    ['publication', '2026年11月20日 16:00', '2026-11-20T08:00:00.000000Z'],
    ['publication', '2026/11/20 16:00:30', '2026-11-20T08:00:30.000000Z'],
    ['publication', '2026-11-20T08:00:00.000000Z', '2026-11-20T08:00:00.000000Z'],
    ['publication', '', null],
    ['number', '１２', 12],
    ['number', '', null],
    ['image', '#12', 12],
    ['image', '', null],
    ['images', '12、13', [12, 13]],
    ['tags', '汤', [1]],
    ['tags', '汤、粥、C++ (粥)，汤', [2, 3, 1]],
    ['tags', '', []],
    ['tags', '汤、', [1]],
    ['symptoms', '失眠', [4]],
    ['words', '睡不着，失眠', ['睡不着', '失眠']],
    [
      'links',
      '指南（https://a.example/x(1)）、手册（二）（https://b.example）',
      [
        { title: '指南', url: 'https://a.example/x(1)' },
        { title: '手册（二）', url: 'https://b.example' },
      ],
    ],
    ['links', '', []],
    ['richText', '<p>汤</p>', '<p>汤</p>'],
    ['richText', '第一段 1 < 2\n\n第二段', '<p>第一段 1 &lt; 2</p><p>第二段</p>'],
    ['richText', '', ''],
  ])('parses kind %s: %j', (kind, cell, value) => {
    expect(valueOfCell(kind, cell, known)).toEqual({ value });
  });

  test('returns NaN for an invalid number, for the contract to reject', () => {
    expect(valueOfCell('number', '十二', known)).toEqual({ value: Number.NaN });
  });

  test.each<[FieldKindName, string, string]>([
    ['tags', '汤、面', '没有叫“面”的标签。'],
    ['symptoms', '头痛', '叫“头痛”的症状有 2 个'],
    ['image', '没有说明的图片', '图片的编号'],
    ['images', '2 张：汤、粥', '图片的编号'],
    ['links', 'https://a.example', '标题（https://…）'],
    ['date', '2026-02-30', '“2026-02-30”不对：2026 年 2 月没有 30 日。'],
    ['publication', '2026-13-01T08:00:00Z', '“2026-13-01T08:00:00Z”不对：没有 13 月。'],
    ['dateTime', '后天', '看不懂“后天”，请写成 2026-11-20 16:00。'],
    ['scopes', '新闻', '不能导入'],
  ])('rejects kind %s: %s', (kind, cell, problem) => {
    expect(valueOfCell(kind, cell, known)).toEqual({ problem: expect.stringContaining(problem) });
  });
});
