import { byteOrderMark, csvRecord } from '@/features/manage/table/export/csv.ts';
import type { RowResult } from '@/features/manage/table/import/import-job.ts';
import type { PlannedRow } from '@/features/manage/table/import/plan.ts';

const outcomeNames: Record<RowResult['outcome'] | 'invalid', string> = {
  created: '已新建',
  updated: '已更新',
  same: '没有变化',
  failed: '没有导入',
  unsent: '没有导入',
  invalid: '没有导入',
};

/** Error messages of a row, joined. */
export const problemText = ({ problems }: Pick<PlannedRow, 'problems'>): string =>
  problems.map(({ label, message }) => (label === '' ? message : `${label}：${message}`)).join(' ');

/** CSV file with the result of each row, in file order. */
export const resultFile = (planned: readonly PlannedRow[], results: readonly RowResult[]): Blob => {
  const byLine = new Map(results.map((result) => [result.line, result]));
  const records = planned.map((row) => {
    const { line, title, id } = row;
    const result = byLine.get(line);
    const outcome = result?.outcome ?? (row.action === 'same' ? 'same' : 'invalid');
    const reason = result?.reason ?? problemText(row);
    return csvRecord([String(line), String(result?.id ?? id ?? ''), title, outcomeNames[outcome], reason]);
  });
  const parts = [byteOrderMark, csvRecord(['行', 'ID', '标题', '结果', '原因']), ...records];
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
};
