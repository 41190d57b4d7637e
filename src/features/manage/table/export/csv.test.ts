import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRecord, formula, withoutFormula } from '@/features/manage/table/export/csv.ts';

describe('a record of a CSV file', () => {
  test.each<[string, string[], string]>([
    ['plain cells as they are', ['立冬', '2026-11-20', ''], '立冬,2026-11-20,\r\n'],
    ['a comma in quotes', ['萝卜,汤', 'a'], '"萝卜,汤",a\r\n'],
    ['a quote twice', ['他说"好"'], '"他说""好"""\r\n'],
    ['a line break within its cell', ['一\n二', '三\r\n四'], '"一\n二","三\r\n四"\r\n'],
    ['no formula', ['=1+1', '+1', '-1', '@SUM(A1)'], "'=1+1,'+1,'-1,'@SUM(A1)\r\n"],
    ['no formula behind a tab or a return', ['\t=1', '\r=1'], `'\t=1,"'\r=1"\r\n`],
    ['no formula behind a line feed', ['\n=1'], `"'\n=1"\r\n`],
    ['no formula in full-width signs', ['＝1', '＋1', '－1', '＠SUM'], "'＝1,'＋1,'－1,'＠SUM\r\n"],
    ['one more apostrophe, to tell it from one that was added', ["'=1", "'平常'"], "''=1,'平常'\r\n"],
    ['no formula in quotes either', ['=HYPERLINK("https://a","b")'], `"'=HYPERLINK(""https://a"",""b"")"\r\n`],
    ['the same signs further in', ['a=b', 'a-b'], 'a=b,a-b\r\n'],
  ])('has %s', (_, cells, expected) => {
    expect(csvRecord(cells)).toBe(expected);
  });
});

test('the added apostrophe can be told apart and taken off again', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '－', '\n', '\t', '"', ',', 'a', '字'), maxLength: 6 });
  fc.assert(
    fc.property(text, (cell) => {
      const safe = withoutFormula(cell);
      expect(/^[^=+\-@＝＋－＠\t\r\n]|^$/.test(safe)).toBe(true);
      expect(formula.test(safe) ? safe.slice(1) : safe).toBe(cell);
    }),
  );
});
