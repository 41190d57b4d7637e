import { mayHaveSucceeded } from '@/api/error.ts';
import type { FormField } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { fieldKinds } from '@/features/manage/field-kinds.tsx';
import {
  replacePicture,
  type LibraryPicture,
  type RecordKey,
  type Substitute,
} from '@/features/manage/library/library.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';
import { createBulkJob, listedIds, type BulkJob } from '@/features/manage/table/bulk/bulk-job.ts';
import type { EditPorts } from '@/features/manage/table/bulk/bulk-edit.ts';

/** What the job needs of a type; injectable in tests. */
export interface TypePorts extends EditPorts {
  fields: readonly FormField[];
}

interface Options {
  records: readonly RecordKey[];
  portsOf: (type: ManagedType) => TypePorts;
  /** The new values of a record; equal ones if there is nothing to change. */
  change: (fields: readonly FormField[], values: Values, index: number) => Values;
  /** Indices of the records to change; default: all. */
  indices?: readonly number[];
}

interface Change {
  before: Values;
  after: Values;
}

/** Job that reads, changes and saves records of several types one by one; the server refuses a record that changed meanwhile. */
const createRecordsJob = ({ records, portsOf, change, indices = [...records.keys()] }: Options) => {
  const changes = new Map<number, Change>();
  const send = async ([index = -1]: readonly number[]): Promise<number> => {
    const record = records[index];
    if (!record) return 0;
    const { fields, read, update } = portsOf(record.type);
    const { values, updatedAt } = await read(record.id);
    const changed = change(fields, values, index);
    const names = fields
      .filter(({ name, kind }) => !fieldKinds[kind].isEqual(values[name], changed[name]))
      .map(({ name }) => name);
    // Already changed by an update whose response was lost.
    if (names.length === 0) return changes.has(index) ? 1 : 0;
    const pick = (from: Values) => Object.fromEntries(names.map((name) => [name, from[name]]));
    changes.set(index, { before: pick(values), after: pick(changed) });
    try {
      await update(record.id, changed, updatedAt);
    } catch (error) {
      if (!mayHaveSucceeded(error)) changes.delete(index);
      throw error;
    }
    return 1;
  };
  return { job: createBulkJob({ source: listedIds(indices, 1), total: indices.length, send }), changes };
};

interface Replacement extends Pick<Options, 'records' | 'portsOf'> {
  from: Pick<LibraryPicture, 'key' | 'image'>;
  to: Substitute;
  /** The way back, for records that were edited since. */
  back: { from: Pick<LibraryPicture, 'key' | 'image'>; to: Substitute };
}

/** Job that replaces a picture in records; `undo` creates the job that takes it back in those that it changed. */
export const createReplaceJob = ({
  records,
  portsOf,
  from,
  to,
  back,
}: Replacement): { job: BulkJob; undo: (changed: readonly number[]) => BulkJob } => {
  const { job, changes } = createRecordsJob({
    records,
    portsOf,
    change: (fields, values) => replacePicture(fields, values, from, to),
  });
  const undone = (fields: readonly FormField[], values: Values, index: number): Values => {
    const change = changes.get(index);
    if (!change) return values;
    const replaced = replacePicture(fields, values, back.from, back.to);
    const restored = fields
      .filter(({ name }) => name in change.after)
      .map(({ name, kind }) => {
        const isUntouched = fieldKinds[kind].isEqual(values[name], change.after[name]);
        return [name, isUntouched ? change.before[name] : replaced[name]];
      });
    return { ...values, ...Object.fromEntries(restored) };
  };
  const undo = (indices: readonly number[]) => createRecordsJob({ records, portsOf, change: undone, indices }).job;
  return { job, undo };
};
