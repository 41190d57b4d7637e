import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRecord, formula, escapeFormula } from '@/features/manage/table/export/csv.ts';

describe('csvRecord', () => {
  test.each<[string, string[], string]>([
    ['plain cells unchanged', ['立冬', '2026-11-20', ''], '立冬,2026-11-20,\r\n'],
    ['cells with commas in quotes', ['萝卜,汤', 'a'], '"萝卜,汤",a\r\n'],
    ['quotes doubled', ['他说"好"'], '"他说""好"""\r\n'],
    ['line breaks within quotes', ['一\n二', '三\r\n四'], '"一\n二","三\r\n四"\r\n'],
    ['formulas escaped', ['=1+1', '+1', '-1', '@SUM(A1)'], "'=1+1,'+1,'-1,'@SUM(A1)\r\n"],
    ['formulas after a tab or carriage return escaped', ['\t=1', '\r=1'], `'\t=1,"'\r=1"\r\n`],
    ['formulas after a line feed escaped', ['\n=1'], `"'\n=1"\r\n`],
    ['formulas with full-width signs escaped', ['＝1', '＋1', '－1', '＠SUM'], "'＝1,'＋1,'－1,'＠SUM\r\n"],
    ['an apostrophe before a formula doubled', ["'=1", "'平常'"], "''=1,'平常'\r\n"],
    ['formulas with quotes escaped', ['=HYPERLINK("https://a","b")'], `"'=HYPERLINK(""https://a"",""b"")"\r\n`],
    ['signs within a text unchanged', ['a=b', 'a-b'], 'a=b,a-b\r\n'],
  ])('writes %s', (_, cells, expected) => {
    expect(csvRecord(cells)).toBe(expected);
  });
});

test('escapeFormula is reversible', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '－', '\n', '\t', '"', ',', 'a', '字'), maxLength: 6 });
  fc.assert(
    fc.property(text, (cell) => {
      const safe = escapeFormula(cell);
      expect(/^[^=+\-@＝＋－＠\t\r\n]|^$/.test(safe)).toBe(true);
      expect(formula.test(safe) ? safe.slice(1) : safe).toBe(cell);
    }),
  );
});
