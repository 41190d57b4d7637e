import { ApiError, ExpiredAuthSessionError, isIntercepted, mayHaveSucceeded, SessionEndedError } from '@/api/error.ts';
import { errorText } from '@/api/error-text.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';
import { createBulkJob, isPaused, listedIds, pauseAfter } from '@/features/manage/table/bulk/bulk-job.ts';
import type { PlannedRow } from '@/features/manage/table/import/plan.ts';
import { formErrors } from '@/ui/form/form-errors.ts';

/** What an import needs from the server; injectable in tests. */
export interface ImportPorts {
  /** Reads the newest records, newest first. */
  newest: () => Promise<readonly { id: number; title: string }[]>;
  read: (id: number) => Promise<StoredVersion>;
  /** Resolves to the id of the new record. */
  create: (values: Values) => Promise<number>;
  update: (id: number, values: Values, updatedAt: string | null) => Promise<unknown>;
  /** Applies a row to a stored record. */
  merged: (row: PlannedRow, version: StoredVersion) => { values: Values; isSame: boolean };
  isChangedSince: (row: PlannedRow, version: StoredVersion) => boolean;
}

interface StoredVersion {
  record: object;
  /** Null if the server omits it. */
  updatedAt: string | null;
}

type Outcome = 'created' | 'updated' | 'same' | 'failed' | 'unsent';

/** Result of importing a row. */
export interface RowResult {
  line: number;
  title: string;
  id: number | null;
  outcome: Outcome;
  /** Error message; empty if the row was imported. */
  reason: string;
}

/** The record was changed after the file had been exported. */
class ChangedSinceError extends Error {
  override readonly name = 'ChangedSinceError';
}

/** Delays before a retry, in seconds. */
const networkDelay = 5;
const checkDelay = 3;

/** For responses that don't tell whether the request succeeded, such as a proxy's 502. */
const maxAttempts = 3;

const isSessionEnded = (error: unknown) =>
  error instanceof ExpiredAuthSessionError || error instanceof SessionEndedError;

/** Whether a row was refused for a reason that is not in it, so that it can be sent later as it is. */
const isUnsent = (error: unknown) => isSessionEnded(error) || isPaused(error) || isIntercepted(error);

/** Seconds until a retry: without limit for network errors, as requested for a pause, a few times for temporary server errors. */
const delayBefore = (error: unknown, attempts: number): number | null => {
  if (isPaused(error)) return pauseAfter(error);
  if (!(error instanceof ApiError)) return null;
  if (error.isNetworkError) return networkDelay;
  const mayPass = error.status === 503 || mayHaveSucceeded(error);
  return mayPass && attempts < maxAttempts ? checkDelay : null;
};

interface Options {
  rows: readonly PlannedRow[];
  ports: ImportPorts;
  /** Labels by field name. */
  labels: Readonly<Record<string, string>>;
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Creates and updates records sequentially. A create request whose response was lost is repeated only if the list doesn't
 * contain the record.
 */
export const createImportJob = ({ rows, ports, labels, sleep }: Options) => {
  const done = new Map<number, Pick<RowResult, 'id' | 'outcome'>>();
  /** Indexes of rows whose request may have succeeded without a conclusive response. */
  const unconfirmed = new Set<number>();
  const createdIds = new Set<number>();
  /** The highest id before the first create request; -1 until read. */
  let highestIdBefore = -1;

  const finish = (index: number, outcome: Outcome, id: number | null) => {
    done.set(index, { outcome, id });
    return outcome === 'same' ? 0 : 1;
  };

  const create = async (index: number, row: PlannedRow) => {
    if (highestIdBefore < 0) highestIdBefore = Math.max(0, ...(await ports.newest()).map(({ id }) => id));
    if (unconfirmed.has(index)) {
      const isOurs = ({ id, title }: { id: number; title: string }) =>
        id > highestIdBefore && !createdIds.has(id) && title.trim() === row.title;
      const createdRecord = (await ports.newest()).find(isOurs);
      if (createdRecord) createdIds.add(createdRecord.id);
      if (createdRecord) return finish(index, 'created', createdRecord.id);
      unconfirmed.delete(index);
    }
    try {
      const id = await ports.create(row.values);
      createdIds.add(id);
      return finish(index, 'created', id);
    } catch (error) {
      if (mayHaveSucceeded(error)) unconfirmed.add(index);
      throw error;
    }
  };

  const update = async (index: number, row: PlannedRow, id: number) => {
    const version = await ports.read(id);
    const { values, isSame } = ports.merged(row, version);
    // Possibly because of an update whose response was lost.
    if (isSame) return finish(index, unconfirmed.has(index) ? 'updated' : 'same', id);
    if (ports.isChangedSince(row, version)) throw new ChangedSinceError();
    try {
      await ports.update(id, values, version.updatedAt);
      return finish(index, 'updated', id);
    } catch (error) {
      if (mayHaveSucceeded(error)) unconfirmed.add(index);
      throw error;
    }
  };

  const job = createBulkJob({
    source: listedIds(
      rows.map((_, index) => index),
      1,
    ),
    total: rows.length,
    send: async ([index = 0]) => {
      const row = rows[index];
      if (!row) return 0;
      return row.id === null ? await create(index, row) : await update(index, row, row.id);
    },
    delayBefore,
    isFatal: isSessionEnded,
    ...(sleep && { sleep }),
  });

  const reasonFor = (index: number, error: unknown): string => {
    if (unconfirmed.has(index)) return '没有收到服务器的回答，不知道有没有存好。请在列表里找找看。';
    if (error instanceof ChangedSinceError || (error instanceof ApiError && error.status === 409)) {
      return '导出以后，别人改过这条记录。没有覆盖它。';
    }
    if (isUnsent(error)) return `还没有导入。${errorText(error)}`;
    const { form, fields } = formErrors(error, { labels });
    const byField = Object.entries(fields).map(([name, message]) => `${labels[name] ?? name}：${message}`);
    return byField.length > 0 ? byField.join(' ') : form;
  };

  return {
    ...job,
    /** Results of all rows so far. */
    results: (): RowResult[] => {
      const errors = new Map(job.progress.get().failed.flatMap(({ ids, error }) => ids.map((id) => [id, error])));
      return rows.map(({ line, title, id }, index) => {
        const result = done.get(index);
        if (result) return { line, title, ...result, reason: '' };
        if (!errors.has(index)) return { line, title, id, outcome: 'unsent', reason: '还没有导入。' };
        const error = errors.get(index);
        const outcome = isUnsent(error) && !unconfirmed.has(index) ? 'unsent' : 'failed';
        return { line, title, id, outcome, reason: reasonFor(index, error) };
      });
    },
  };
};

export type ImportJob = ReturnType<typeof createImportJob>;
