import { mayHaveSucceeded } from '@/api/error.ts';
import type { FormField } from '@/content/define-managed.ts';
import { fieldKinds } from '@/features/manage/field-kinds.tsx';
import type { Values } from '@/features/manage/record-editor/record-values.ts';
import { createBulkJob, type IdSource } from '@/features/manage/table/bulk/bulk-job.ts';

/** Changes the value of one field of many records. */
export interface BulkEdit {
  field: Pick<FormField, 'name' | 'kind'>;
  /** The new value of record `id`; an equal one if there is nothing to change. */
  change: (value: unknown, id: number) => unknown;
}

/** What a bulk edit needs from the server; injectable in tests. */
export interface EditPorts {
  read: (id: number) => Promise<{ values: Values; updatedAt: string | null }>;
  /** The server rejects an `updatedAt` that is not the stored one with 409. */
  update: (id: number, values: Values, updatedAt: string | null) => Promise<unknown>;
}

const tagsIn = (value: unknown): number[] => fieldKinds.tags.read(value) ?? [];

const withTags = (value: unknown, added: readonly number[], removed: readonly number[]) => [
  ...new Set([...tagsIn(value).filter((id) => !removed.includes(id)), ...added]),
];

/** Adds or removes tags. */
export const tagEdit = (field: BulkEdit['field'], action: 'add' | 'remove', ids: readonly number[]): BulkEdit => ({
  field,
  change: (value) => (action === 'add' ? withTags(value, ids, []) : withTags(value, [], ids)),
});

/** Sets a value. */
export const valueEdit = (field: BulkEdit['field'], value: unknown): BulkEdit => ({ field, change: () => value });

/** Publishes drafts and scheduled records now, or takes back what is published: what the bulk call does, as an edit. */
export const publicationEdit = (field: BulkEdit['field'], action: 'publish' | 'unpublish'): BulkEdit => ({
  field,
  change: (value) => {
    const now = new Date();
    if (action === 'unpublish') return null;
    return typeof value === 'string' && Date.parse(value) <= now.getTime() ? value : now.toISOString();
  },
});

interface Change {
  before: unknown;
  after: unknown;
}

/** Reverts a change, but not what was changed since. */
const reverted = ({ kind }: BulkEdit['field'], value: unknown, { before, after }: Change): unknown => {
  if (kind !== 'tags') return fieldKinds[kind].isEqual(value, after) ? before : value;
  const missing = (from: unknown, ids: unknown) => tagsIn(ids).filter((id) => !tagsIn(from).includes(id));
  return withTags(value, missing(after, before), missing(before, after));
};

/** Splits batches of ids into single ones. */
export const oneByOne = (source: IdSource): IdSource => {
  let ids: readonly number[] = [];
  return async () => {
    if (ids.length === 0) {
      const next = await source();
      if (next === null) return null;
      ids = next;
    }
    const [first, ...rest] = ids;
    ids = rest;
    return first === undefined ? [] : [first];
  };
};

interface Options {
  source: IdSource;
  total: number;
  edit: BulkEdit;
  ports: EditPorts;
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Job that reads, changes and saves records one by one, because the contract has no call for many; `undo` is the inverse edit. */
export const createEditJob = ({ source, edit, ports, ...options }: Options) => {
  const { field, change } = edit;
  const changes = new Map<number, Change>();

  const send = async ([id]: readonly number[]): Promise<number> => {
    if (id === undefined) return 0;
    const { values, updatedAt } = await ports.read(id);
    const before = values[field.name];
    const after = change(before, id);
    // Already changed by an update whose response was lost.
    if (fieldKinds[field.kind].isEqual(before, after)) return changes.has(id) ? 1 : 0;
    changes.set(id, { before, after });
    try {
      await ports.update(id, { ...values, [field.name]: after }, updatedAt);
    } catch (error) {
      if (!mayHaveSucceeded(error)) changes.delete(id);
      throw error;
    }
    return 1;
  };

  const undo: BulkEdit = {
    field,
    change: (value, id) => {
      const done = changes.get(id);
      return done ? reverted(field, value, done) : value;
    },
  };
  return { job: createBulkJob({ ...options, source: oneByOne(source), send }), undo };
};
