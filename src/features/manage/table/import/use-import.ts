import { skipToken, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/api/error-text.ts';
import { hasKind, type ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { symptomIndexQuery } from '@/content/symptom/symptom-index-query.ts';
import { tagsQuery } from '@/content/tags-query.ts';
import { managed, readInOrder, useRefresh } from '@/features/manage/managed-queries.ts';
import { saveRecord } from '@/features/manage/record-queries.ts';
import { createBulkJob } from '@/features/manage/table/bulk/bulk-job.ts';
import { indexNames, type NamedRecords } from '@/features/manage/table/import/cell-values.ts';
import { columnTest, matchColumns, type ImportColumns } from '@/features/manage/table/import/columns.ts';
import { createImportJob, type ImportJob, type ImportPorts } from '@/features/manage/table/import/import-job.ts';
import { createImportRules, planRows, type ImportRules, type PlannedRow } from '@/features/manage/table/import/plan.ts';
import { ImportFileError, type Encoding, type ImportFile } from '@/features/manage/table/import/file/import-file.ts';
import { readImportFile } from '@/features/manage/table/import/file/read-file.ts';
import { quoted } from '@/lib/quoted.ts';

/** `create`: all rows become new records. `update`: rows with an existing id update that record. */
export type ImportMode = 'create' | 'update';

/** A parsed file. */
interface ChosenFile {
  name: string;
  source: File;
  /** When it was read, in epoch ms; tells the plans of two files apart. */
  readAt: number;
  file: ImportFile;
  columns: ImportColumns;
}

/** A parsed file and the plan for its rows. */
export interface CheckedFile extends ChosenFile {
  mode: ImportMode;
  /** Null while planning, or if that failed. */
  plan: readonly PlannedRow[] | null;
  /** Error message if planning failed, else empty. */
  failure: string;
}

const messageOf = (error: unknown) => (error instanceof ImportFileError ? error.message : errorText(error));

/** A file, and the encoding that the editor chose for it. */
interface Choice {
  source: File;
  encoding?: Encoding;
}

const shownHeaders = 5;

/** Parses a file; throws an `ImportFileError` if none of its columns is a field. */
const readFile = async <T extends ManagedType>(
  content: ManagedDefinition<T>,
  { source, encoding }: Choice,
): Promise<ChosenFile> => {
  const file = await readImportFile(source, { isColumn: columnTest(content), encoding });
  const columns = matchColumns(content, file);
  if (columns.fields.length === 0) {
    const labels = content.fields.map(({ label }) => label);
    const firstHeaders = file.headers.slice(0, shownHeaders).map(quoted).join('');
    throw new ImportFileError(
      `没有认出一个列名。文件开头是${firstHeaders}；要有一行是列名，例如：${labels.slice(0, 4).join('、')}。${file.encodings.length > 0 ? '要是编码不对，请在表格软件里另存为 CSV（UTF-8）。' : ''}`,
    );
  }
  return { name: source.name, source, readAt: Date.now(), file, columns };
};

/** The records that cells of these columns may refer to. */
const namesFor = async (queryClient: QueryClient, columns: ImportColumns): Promise<NamedRecords> => {
  const fields = columns.fields.map(({ field }) => field);
  const [tags, symptoms] = await Promise.all([
    hasKind(fields, 'tags') ? queryClient.fetchQuery(tagsQuery) : [],
    hasKind(fields, 'symptoms') ? queryClient.fetchQuery(symptomIndexQuery) : [],
  ]);
  return { tags: indexNames(tags), symptoms: indexNames(symptoms.map(({ id, title }) => ({ id, name: title }))) };
};

/** Reads all rows of a type by id; waits on a 429. */
const readExisting = async (type: ManagedType, signal: AbortSignal): Promise<Map<number, object>> => {
  const existing = new Map<number, object>();
  let [page, lastPage] = [0, 1];
  const job = createBulkJob({
    source: async () => {
      if (page >= lastPage) return null;
      const { data, meta } = await readInOrder(type, {}, page + 1, signal);
      [page, lastPage] = [page + 1, meta.last_page];
      for (const row of data) existing.set(row.id, row);
      return data.map(({ id }) => id);
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
  namedRecords: NamedRecords,
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
    merged: ({ row }, { record }) => rules.merged(row, record, namedRecords),
    isChangedSince: ({ row }, { updatedAt }) => rules.isChangedSince(row, updatedAt ?? ''),
  };
};

/** State and actions of an import: choose a file, plan its rows, run the job. */
export const useImport = <T extends ManagedType>(content: ManagedDefinition<T>) => {
  const { type } = content.resource;
  const queryClient = useQueryClient();
  const refresh = useRefresh(type);
  const [chosenMode, setMode] = useState<ImportMode | null>(null);
  const [run, setRun] = useState<{ plan: readonly PlannedRow[]; job: ImportJob } | null>(null);
  // Outside the mutation, which forgets it while another encoding is tried.
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const reading = useMutation({
    mutationFn: (choice: Choice) => readFile(content, choice),
    onSuccess: setChosen,
    gcTime: 0,
  });
  // An export has ids and no texts, so that it can't create records.
  const mode = chosenMode ?? (chosen && chosen.columns.id !== null ? 'update' : 'create');
  const planning = useQuery({
    queryKey: ['import-plan', type, chosen?.readAt, mode],
    queryFn: chosen
      ? async ({ signal }) => {
          const names = await namesFor(queryClient, chosen.columns);
          const existing = mode === 'update' ? await readExisting(type, signal) : null;
          const rules = createImportRules(content, chosen.columns, chosen.file.format);
          return { names, rows: await planRows(chosen.file.rows, rules, { ...names, existing }, signal) };
        }
      : skipToken,
    enabled: run === null,
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
    meta: managed,
  });
  const running = useRef<ImportJob>(null);
  useEffect(() => () => running.current?.cancel(), []);

  const refreshAfter = async (finished: Promise<unknown>) => {
    await finished;
    await refresh();
  };

  const checked: CheckedFile | null = chosen
    ? {
        ...chosen,
        mode,
        plan: planning.data?.rows ?? null,
        failure: planning.error && !planning.isFetching ? messageOf(planning.error) : '',
      }
    : null;
  return {
    /** Null until a file is chosen. */
    checked,
    /** The running or finished import; null before. */
    run,
    isReading: reading.isPending,
    /** Error message of the last file; empty for none. */
    failure: reading.error ? messageOf(reading.error) : '',
    choose: (source: File) => reading.mutate({ source }),
    /** Reads the file again. If that fails, `failure` says why and the file stays as it was. */
    chooseEncoding: ({ source }: CheckedFile, encoding: Encoding) => reading.mutate({ source, encoding }),
    setMode,
    planAgain: planning.refetch,
    /** At once, without a request: while it waited, the button could be pressed again or the dialog be closed. */
    start: ({ columns, file }: CheckedFile) => {
      if (!planning.data) return;
      const { names, rows: plan } = planning.data;
      const job = createImportJob({
        rows: plan.filter(({ action }) => action === 'create' || action === 'update'),
        ports: portsFor(content, createImportRules(content, columns, file.format), names),
        labels: Object.fromEntries(content.fields.map(({ name, label }) => [name, label])),
      });
      running.current = job;
      setRun({ plan, job });
      void refreshAfter(job.run());
    },
    retry: (job: ImportJob) => refreshAfter(job.retry()),
    restart: () => {
      reading.reset();
      setChosen(null);
      setMode(null);
    },
  };
};
