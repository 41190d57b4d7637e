import '@/ui/form/messages.ts';
import * as v from 'valibot';
import type { FormField, ManagedDefinition } from '@/content/define-managed.ts';
import { referencesIn } from '@/content/references.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { fieldKinds } from '@/features/manage/field-kinds.tsx';
import { blankValues, storedValues } from '@/features/manage/form-values.ts';
import { createValueRules, type ValueRules, type Values } from '@/features/manage/record-editor/record-values.ts';
import { valueOfCell, type CellValue, type NamedRecords } from '@/features/manage/table/import/cell-values.ts';
import { embeddedName, type ImportColumns } from '@/features/manage/table/import/columns.ts';
import type { FileRow } from '@/features/manage/table/import/file/import-file.ts';
import { formatMinute } from '@/lib/dates.ts';
import { isObject } from '@/lib/is-object.ts';
import { quoted } from '@/lib/quoted.ts';
import { readMoment } from '@/lib/time/read-time.ts';
import { parseNumber } from '@/ui/inputs/number-field.tsx';

interface Problem {
  /** Label of the field; empty if it concerns the whole row. */
  label: string;
  message: string;
}

/** What the import will do with a row. */
export interface PlannedRow {
  line: number;
  title: string;
  action: 'create' | 'update' | 'same' | 'invalid';
  /** Id of the record to update; null to create one. */
  id: number | null;
  /** All values of a new record; for an update only those in the file. */
  values: Values;
  problems: readonly Problem[];
  row: FileRow;
}

interface KnownRecords extends NamedRecords {
  /** Existing records by id; null in create mode. */
  existing: ReadonlyMap<number, object> | null;
}

/** Functions that turn rows of a file into records of a type. */
export interface ImportRules {
  plan: (row: FileRow, knownRecords: KnownRecords) => PlannedRow;
  /** Applies a row to a stored record. Doesn't check `isChangedSince`. */
  merged: (row: FileRow, record: object, namedRecords: NamedRecords) => { values: Values; isSame: boolean };
  /** Whether a record was changed after the export; false if the file has no `updated_at`. */
  isChangedSince: (row: FileRow, updatedAt: string) => boolean;
  toInput: ValueRules['toInput'];
}

const textOf = (cell: unknown) => (typeof cell === 'string' ? cell : typeof cell === 'number' ? String(cell) : '');

const isMoment = (kind: FormField['kind']) => kind === 'dateTime' || kind === 'publication';

const isTime = (kind: FormField['kind']) => isMoment(kind) || kind === 'date';

const isId = (value: unknown) => typeof value === 'number' || value === null;

/** Whether a JSON value is a record or a list of records, each with an id. */
const isEmbedded = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((item) => isObject(item) && isId(item.id)) : isObject(value) && isId(value.id);

/** The ids of a JSON list of names; another list is returned for the contract to judge. */
const valueOfNames = (kind: 'tags' | 'symptoms', list: readonly unknown[], namedRecords: NamedRecords): CellValue => {
  const ids: unknown[] = [];
  for (const item of list) {
    const result = typeof item === 'string' ? valueOfCell(kind, item, namedRecords) : { value: [item] };
    if ('problem' in result) return result;
    ids.push(...(Array.isArray(result.value) ? result.value : []));
  }
  return { value: [...new Set(ids)] };
};

/** The value of a field in a JSON record: its own, or the id of an embedded record. What a cell can say is read as a cell. */
const valueOfJson = (
  { name, kind }: FormField,
  header: string,
  cells: FileRow['cells'],
  namedRecords: NamedRecords,
): CellValue => {
  const field = fieldKinds[kind];
  const raw = cells.get(header);
  if (raw === null) return { value: field.empty };
  if (header !== name && header === embeddedName(name) && isEmbedded(raw)) {
    return { value: field.inRecord(Object.fromEntries(cells), name) };
  }
  if (isTime(kind)) return valueOfCell(kind, typeof raw === 'string' ? raw : JSON.stringify(raw), namedRecords);
  if ((kind === 'tags' || kind === 'symptoms') && Array.isArray(raw)) return valueOfNames(kind, raw, namedRecords);
  if (field.read(raw) !== undefined) return { value: raw };
  return typeof raw === 'string' || typeof raw === 'number'
    ? valueOfCell(kind, String(raw), namedRecords)
    : { value: raw };
};

/** Import rules for files with these columns. */
export const createImportRules = <T extends ManagedType>(
  content: ManagedDefinition<T>,
  columns: ImportColumns,
  format: 'csv' | 'json',
): ImportRules => {
  const { fields, resource } = content;
  const { create, update } = resource.schemas;
  const created = createValueRules(fields, create);
  const updated = createValueRules(fields, update);
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  const blank = blankValues(content);

  /** Whether a cell shows the stored value as text, which may be less precise, such as a time without seconds. */
  const isStored = ({ name, kind }: FormField, cell: string, record: object, read: CellValue) => {
    if (kind === 'richText') return false;
    const { inRecord, summary } = fieldKinds[kind];
    const references = referencesIn(record);
    const stored = summary(inRecord(record, name), references);
    if (cell.trim() === stored.trim()) return true;
    return isMoment(kind) && 'value' in read && summary(read.value, references) === stored;
  };

  const headers = new Map(columns.fields.map(({ header, field }) => [field.name, header]));

  /** A message with what is in the file, unless it quotes that already or nothing is there. */
  const withWritten = (message: string, { cells }: FileRow, name: string) => {
    const cell = cells.get(headers.get(name) ?? '');
    const isBlank = cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');
    return isBlank || message.includes('“') ? message : `${message}写的是${quoted(cell)}。`;
  };

  const valuesIn = (row: FileRow, record: object | null, namedRecords: NamedRecords) => {
    const { cells } = row;
    const values: Values = {};
    const problems: Problem[] = [];
    for (const { header, field } of columns.fields) {
      if (!cells.has(header)) continue;
      const cell = cells.get(header);
      const read =
        format === 'json'
          ? valueOfJson(field, header, cells, namedRecords)
          : valueOfCell(field.kind, textOf(cell), namedRecords);
      const isText = format === 'csv' || fieldKinds[field.kind].read(cell) === undefined;
      if (record && isText && typeof cell === 'string' && isStored(field, cell, record, read)) {
        values[field.name] = fieldKinds[field.kind].inRecord(record, field.name);
      } else if ('value' in read) values[field.name] = read.value;
      else problems.push({ label: field.label, message: withWritten(read.problem, row, field.name) });
    }
    return { values, problems };
  };

  const problemsOf = (schema: v.GenericSchema, input: Values, names: readonly string[], row: FileRow): Problem[] => {
    const problems = new Map<string, Problem>();
    for (const { path, message } of v.safeParse(schema, input).issues ?? []) {
      const [name, index] = path?.map(({ key }) => key) ?? [];
      if (typeof name !== 'string' || !names.includes(name) || problems.has(name)) continue;
      const item = typeof index === 'number' ? `第 ${index + 1} 项：` : '';
      problems.set(name, { label: labels.get(name) ?? name, message: withWritten(item + message, row, name) });
    }
    return [...problems.values()];
  };

  const idIn = ({ cells }: FileRow) => {
    const written = columns.id === null ? '' : textOf(cells.get(columns.id)).trim();
    return { written, id: parseNumber(written.replace(/^#/, ''), 'whole') };
  };

  const titleIn = (values: Values) => {
    const title = values.title ?? values.name;
    // Control characters, which make a row invalid, are not shown.
    return typeof title === 'string' ? title.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').trim() : '';
  };

  const planNew = (row: FileRow, knownRecords: KnownRecords): PlannedRow => {
    const { values, problems } = valuesIn(row, null, knownRecords);
    const unparsed = new Set(problems.map(({ label }) => label));
    const all = { ...blank, ...values };
    const rejected = problemsOf(create, created.toInput(all), [...labels.keys()], row);
    const every = [...problems, ...rejected.filter(({ label }) => !unparsed.has(label))];
    const action = every.length > 0 ? 'invalid' : 'create';
    return { line: row.line, title: titleIn(values), action, id: null, values: all, problems: every, row };
  };

  const merged: ImportRules['merged'] = (row, record, namedRecords) => {
    const stored = storedValues(content, record);
    const { values } = valuesIn(row, record, namedRecords);
    const all = { ...stored, ...values };
    return { values: all, isSame: updated.isSame(all, stored) };
  };

  const planUpdate = (row: FileRow, id: number, record: object, knownRecords: KnownRecords): PlannedRow => {
    const { values, problems } = valuesIn(row, record, knownRecords);
    const stored = storedValues(content, record);
    const all = { ...stored, ...values };
    const changed = updated.differing(all, stored);
    const rejected = problemsOf(update, updated.toInput(all), changed, row);
    const every = [...problems, ...rejected];
    const action = every.length > 0 ? 'invalid' : changed.length > 0 ? 'update' : 'same';
    const title = titleIn({ ...stored, ...values });
    return { line: row.line, title, action, id, values, problems: every, row };
  };

  return {
    plan: (row, knownRecords) => {
      const { written, id } = idIn(row);
      const problem = row.problem ?? (written !== '' && !(id !== null && id > 0) ? '编号不对。' : null);
      const record = id === null ? undefined : knownRecords.existing?.get(id);
      const planned = id !== null && record ? planUpdate(row, id, record, knownRecords) : planNew(row, knownRecords);
      if (problem === null) return planned;
      return { ...planned, action: 'invalid', problems: [{ label: '', message: problem }] };
    },
    merged,
    isChangedSince: ({ cells }, updatedAt) => {
      const written = columns.updatedAt === null ? '' : textOf(cells.get(columns.updatedAt)).trim();
      if (written === '' || updatedAt === '') return false;
      if (format === 'json') return Date.parse(written) !== Date.parse(updatedAt);
      return formatMinute(readMoment(written) ?? '') !== formatMinute(updatedAt);
    },
    toInput: created.toInput,
  };
};

/** Plans all rows, yielding every 30 ms to keep the page responsive. Of several rows with one id, only the first is valid. */
export const planRows = async (
  rows: readonly FileRow[],
  { plan }: Pick<ImportRules, 'plan'>,
  knownRecords: KnownRecords,
  signal: AbortSignal,
): Promise<PlannedRow[]> => {
  const planned: PlannedRow[] = [];
  const lineOf = new Map<number, number>();
  let began = performance.now();
  for (const row of rows) {
    const plannedRow = plan(row, knownRecords);
    const first = plannedRow.id === null ? undefined : lineOf.get(plannedRow.id);
    if (plannedRow.id !== null && first === undefined) lineOf.set(plannedRow.id, plannedRow.line);
    planned.push(
      first === undefined
        ? plannedRow
        : { ...plannedRow, action: 'invalid', problems: [{ label: '', message: `编号和第 ${first} 行的一样。` }] },
    );
    if (performance.now() - began > 30) {
      await new Promise((resolve) => setTimeout(resolve));
      if (signal.aborted) return [];
      began = performance.now();
    }
  }
  return planned;
};
