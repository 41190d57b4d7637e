import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/api/error-text.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { symptomIndexQuery } from '@/content/symptom/symptom-index-query.ts';
import { tagsQuery } from '@/content/tags-query.ts';
import { readInOrder, writtenKey } from '@/features/manage/managed-queries.ts';
import { saveRecord } from '@/features/manage/record-queries.ts';
import { createBulkJob } from '@/features/manage/table/bulk/bulk-job.ts';
import { indexNames, type NamedRecords } from '@/features/manage/table/import/cell-values.ts';
import { matchColumns, type ImportColumns } from '@/features/manage/table/import/columns.ts';
import { createImportJob, type ImportJob, type ImportPorts } from '@/features/manage/table/import/import-job.ts';
import { createImportRules, planRows, type ImportRules, type PlannedRow } from '@/features/manage/table/import/plan.ts';
import { ImportFileError, readImportFile, type ImportFile } from '@/features/manage/table/import/read-file.ts';

/** `create`: all rows become new records. `update`: rows with an existing id update that record. */
export type ImportMode = 'create' | 'update';

/** A parsed file and the plan for its rows. */
export interface CheckedFile {
  name: string;
  file: ImportFile;
  columns: ImportColumns;
  mode: ImportMode;
  /** Null while planning, or if that failed. */
  plan: readonly PlannedRow[] | null;
  /** Error message if planning failed, else empty. */
  failure: string;
}

type Step =
  | { name: 'choose'; isReading: boolean; failure: string }
  | { name: 'check'; checked: CheckedFile }
  | { name: 'run'; checked: CheckedFile; plan: readonly PlannedRow[]; job: ImportJob };

const messageOf = (error: unknown) => (error instanceof ImportFileError ? error.message : errorText(error));

const hasKind = ({ fields }: ImportColumns, kind: string) => fields.some(({ field }) => field.kind === kind);

/** Reads all rows of a type by id; waits on a 429. */
const readExisting = async (type: ManagedType, signal: AbortSignal): Promise<Map<number, object>> => {
  const existing = new Map<number, object>();
  let [page, lastPage] = [0, 1];
  const job = createBulkJob({
    source: {
      next: async () => {
        if (page >= lastPage) return null;
        const { data, meta } = await readInOrder(type, {}, page + 1, signal);
        [page, lastPage] = [page + 1, meta.last_page];
        for (const row of data) existing.set(row.id, row);
        return data.map(({ id }) => id);
      },
    },
    total: 0,
    send: async (ids) => ids.length,
  });
  signal.addEventListener('abort', job.cancel);
  const { interrupted } = await job.run();
  if (interrupted !== null) throw interrupted;
  return existing;
};

/** Requests of an import. */
const portsFor = <T extends ManagedType>(
  content: ManagedDefinition<T>,
  rules: ImportRules,
  known: NamedRecords,
): ImportPorts => {
  const { resource, titleOf } = content;
  const { type } = resource;
  const input = (values: Record<string, unknown>) => rules.toInput(values);
  return {
    newest: async () => {
      const { data } = await readInOrder(type, {}, 1, undefined, '-id');
      return data.map((row) => ({ id: row.id, title: titleOf(row) }));
    },
    read: async (id) => {
      const record = (await resource.read({ path: { id } })).data.data;
      return { record, updatedAt: record.updated_at || null };
    },
    create: async (values) => (await saveRecord(type, { target: { id: null }, input: input(values) })).id,
    update: (id, values, updatedAt) => saveRecord(type, { target: { id, updatedAt }, input: input(values) }),
    merged: ({ row }, { record }) => rules.merged(row, record, known),
    isChangedSince: ({ row }, { updatedAt }) => rules.isChangedSince(row, updatedAt ?? ''),
  };
};

/** State and actions of an import: choose a file, plan its rows, run the job. */
export const useImport = <T extends ManagedType>(content: ManagedDefinition<T>) => {
  const { type } = content.resource;
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'choose', isReading: false, failure: '' });
  /** Cancels the previous reading or planning. */
  const current = useRef(new AbortController());
  const running = useRef<ImportJob>(null);
  useEffect(
    () => () => {
      current.current.abort();
      running.current?.cancel();
    },
    [],
  );

  const newSignal = () => {
    current.current.abort();
    current.current = new AbortController();
    return current.current.signal;
  };

  const namesFor = async (columns: ImportColumns): Promise<NamedRecords> => {
    const [tags, symptoms] = await Promise.all([
      hasKind(columns, 'tags') ? queryClient.fetchQuery(tagsQuery) : [],
      hasKind(columns, 'symptoms') ? queryClient.fetchQuery(symptomIndexQuery) : [],
    ]);
    return { tags: indexNames(tags), symptoms: indexNames(symptoms.map(({ id, title }) => ({ id, name: title }))) };
  };

  const planFor = async (checked: CheckedFile) => {
    const signal = newSignal();
    setStep({ name: 'check', checked: { ...checked, plan: null, failure: '' } });
    try {
      const { file, columns, mode } = checked;
      const names = await namesFor(columns);
      const existing = mode === 'update' ? await readExisting(type, signal) : null;
      const rules = createImportRules(content, columns, file.format);
      const plan = await planRows(file.rows, rules, { ...names, existing }, signal);
      if (!signal.aborted) setStep({ name: 'check', checked: { ...checked, plan, failure: '' } });
    } catch (error) {
      if (!signal.aborted) setStep({ name: 'check', checked: { ...checked, plan: null, failure: messageOf(error) } });
    }
  };

  const choose = async (chosen: File) => {
    const signal = newSignal();
    setStep({ name: 'choose', isReading: true, failure: '' });
    try {
      const file = await readImportFile(chosen);
      const columns = matchColumns(content, file);
      if (columns.fields.length === 0) {
        const labels = content.sections.flatMap(({ fields }) => fields.map(({ label }) => label));
        throw new ImportFileError(
          `没有认出一个列名。第一行要是列名，例如：${labels.slice(0, 4).join('、')}。${file.encoding === 'gb18030' ? '要是编码不对，请在表格软件里另存为 CSV（UTF-8）。' : ''}`,
        );
      }
      if (!signal.aborted) await planFor({ name: chosen.name, file, columns, mode: 'create', plan: null, failure: '' });
    } catch (error) {
      if (!signal.aborted) setStep({ name: 'choose', isReading: false, failure: messageOf(error) });
    }
  };

  const refreshAfter = async (run: Promise<unknown>) => {
    await run;
    await queryClient.invalidateQueries({ queryKey: writtenKey(type) });
  };

  const start = async (checked: CheckedFile, plan: readonly PlannedRow[]) => {
    const names = await namesFor(checked.columns);
    const job = createImportJob({
      rows: plan.filter(({ action }) => action === 'create' || action === 'update'),
      ports: portsFor(content, createImportRules(content, checked.columns, checked.file.format), names),
      labels: Object.fromEntries(
        content.sections.flatMap(({ fields }) => fields.map(({ name, label }): [string, string] => [name, label])),
      ),
    });
    running.current = job;
    setStep({ name: 'run', checked, plan, job });
    await refreshAfter(job.run());
  };

  return {
    step,
    choose,
    plan: planFor,
    start,
    retry: (job: ImportJob) => refreshAfter(job.retry()),
    restart: () => {
      newSignal();
      setStep({ name: 'choose', isReading: false, failure: '' });
    },
  };
};
