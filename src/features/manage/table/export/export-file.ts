import { ApiError } from '@/api/error.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import { referencesIn } from '@/content/references.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { fieldKinds } from '@/features/manage/field-kinds.tsx';
import { statusNames, statusOf } from '@/features/manage/status-names.ts';
import { createBulkJob, listedIds, retried } from '@/features/manage/table/bulk/bulk-job.ts';
import { byteOrderMark, csvRecord } from '@/features/manage/table/export/csv.ts';

/** File format of an export: start, rows and end. */
export interface FileFormat<Row> {
  extension: string;
  mime: string;
  start: string;
  /** `isFirst` for the first row of the file. */
  row: (row: Row, isFirst: boolean) => string;
  end: string;
}

/** CSV with the texts of all columns, id and status. */
export const csvFormat = <T extends ManagedType>({
  resource,
  columns,
}: ManagedDefinition<T>): FileFormat<Managed[T]['row']> => {
  const hasStatus = resource.filters.includes('status');
  return {
    extension: 'csv',
    mime: 'text/csv;charset=utf-8',
    start: byteOrderMark + csvRecord(['ID', ...columns.map(({ label }) => label), ...(hasStatus ? ['状态'] : [])]),
    row: (row) => {
      const references = referencesIn(row);
      const status = statusOf(row);
      const cells = columns.map(({ kind, value }) => fieldKinds[kind].summary(value(row), references));
      return csvRecord([String(row.id), ...cells, ...(hasStatus ? [status ? statusNames[status] : ''] : [])]);
    },
    end: '',
  };
};

/** JSON with the rows as the server sends them. */
export const jsonFormat: FileFormat<{ id: number }> = {
  extension: 'json',
  mime: 'application/json',
  start: '[',
  row: (row, isFirst) => `${isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`,
  end: '\n]\n',
};

/** A page of a list. */
export interface RowPage<Row> {
  data: readonly Row[];
  meta: { last_page: number; total: number };
}

interface ExportOptions<Row> {
  format: FileFormat<Row>;
  readPage: (page: number) => Promise<RowPage<Row>>;
  onProgress: (done: number, total: number) => void;
  signal: AbortSignal;
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Reads all pages into a file; each row once, even if rows move between pages meanwhile. Waits on a 429. */
export const exportedFile = async <Row extends { id: number }>({
  format,
  readPage,
  onProgress,
  signal,
  sleep,
}: ExportOptions<Row>) => {
  const parts = [format.start];
  const seen = new Set<number>();
  for (let page = 1; ; page += 1) {
    const { data, meta } = await retried(() => readPage(page), { signal, sleep });
    for (const row of data) {
      if (seen.has(row.id)) continue;
      parts.push(format.row(row, seen.size === 0));
      seen.add(row.id);
    }
    onProgress(seen.size, meta.total);
    if (page >= meta.last_page) break;
  }
  return { file: new Blob([...parts, format.end], { type: format.mime }), count: seen.size };
};

interface Reading<Full> {
  read: (id: number) => Promise<Full>;
  /** Called after each record. */
  onRead: () => void;
  signal: AbortSignal;
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Replaces the rows of a page by their whole records, read one by one; waits on a 429 and skips records deleted meanwhile. */
export const withRecords =
  <Row extends { id: number }, Full>(
    readPage: (page: number) => Promise<RowPage<Row>>,
    { read, onRead, signal, sleep }: Reading<Full>,
  ) =>
  async (page: number): Promise<RowPage<Full>> => {
    const { data, meta } = await readPage(page);
    const records: Full[] = [];
    const job = createBulkJob({
      source: listedIds(
        data.map(({ id }) => id),
        1,
      ),
      total: data.length,
      send: async ([id = 0]) => {
        try {
          records.push(await read(id));
          onRead();
        } catch (error) {
          if (!(error instanceof ApiError && error.status === 404)) throw error;
        }
        return 1;
      },
      isFatal: () => true,
      ...(sleep && { sleep }),
    });
    signal.addEventListener('abort', job.cancel);
    const { interrupted } = await job.run();
    signal.removeEventListener('abort', job.cancel);
    if (interrupted !== null) throw interrupted;
    signal.throwIfAborted();
    return { data: records, meta };
  };
