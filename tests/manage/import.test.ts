import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { managedByType } from '@/content/managed-types.ts';
import { managedMenu } from '@/content/managed-menu.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { readInOrder } from '@/features/manage/managed-queries.ts';
import { saveRecord } from '@/features/manage/record-queries.ts';
import { csvFormat, exportedFile, jsonFormat, type FileFormat } from '@/features/manage/table/export/export-file.ts';
import { indexNames } from '@/features/manage/table/import/cell-values.ts';
import { columnTest, matchColumns } from '@/features/manage/table/import/columns.ts';
import { createImportRules, planRows } from '@/features/manage/table/import/plan.ts';
import { readImportFile } from '@/features/manage/table/import/file/read-file.ts';
import { signIn } from '../visit.tsx';

const never = new AbortController().signal;

/** Exports rows to a file. */
const fileOf = async <Row extends { id: number }>(format: FileFormat<Row>, rows: Row[]) => {
  const readPage = async () => ({ data: rows, meta: { last_page: 1, total: rows.length } });
  return (await exportedFile({ format, readPage, onProgress: () => {}, signal: never })).file;
};

const allRows = async <T extends ManagedType>(type: T) => {
  const rows: Managed[T]['row'][] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await readInOrder(type, {}, page);
    rows.push(...data);
    if (page >= meta.last_page) return rows;
  }
};

const namesOf = async () => {
  const [tags, symptoms] = await Promise.all([allRows('tag'), allRows('symptom')]);
  return {
    tags: indexNames(tags),
    symptoms: indexNames(symptoms.map(({ id, title }) => ({ id, name: title }))),
  };
};

type Names = Awaited<ReturnType<typeof namesOf>>;

const planFile = async <T extends ManagedType>(
  content: ManagedDefinition<T>,
  file: Blob,
  names: Names,
  existing: ReadonlyMap<number, object> | null,
) => {
  const read = await readImportFile(file, { isColumn: columnTest(content) });
  const rules = createImportRules(content, matchColumns(content, read), read.format);
  return { rules, plan: await planRows(read.rows, rules, { ...names, existing }, never) };
};

/** Texts with characters that are special to spreadsheets, CSV parsers or lists. */
const specialTexts = fc.string({
  unit: fc.constantFrom("'", '=', '+', '－', '\n', '\r', '\t', '"', ',', ';', '、', '（', '）', ' ', 'a', '字', '1'),
  minLength: 1,
  maxLength: 8,
});

const texts = ['title', 'name', 'excerpt', 'link', 'place', 'source_name', 'person_name', 'seek_care'] as const;

/** Columns that differ in a copy: id, dates, author, counts, and in CSV the pictures, which it can't contain. */
const ignoredColumns = new Set(['ID', 'id', '修改时间', '照片', '已发布的篇数', 'created_at', 'updated_at', 'author']);

/** Comparable cells of a file, without the usage counts of tags, which copies change. */
const cellsOf = async (text: string) =>
  (await readImportFile(new Blob([text.replaceAll(/"count":\d+/g, '"count":0')]), { isColumn: () => false })).rows.map(
    ({ cells }) => Object.fromEntries([...cells].filter(([header]) => !ignoredColumns.has(header))),
  );

/** Export and import operations of a type. */
const subjectOf = <T extends ManagedType>(type: T) => {
  const content: ManagedDefinition<T> = managedByType[type];
  const formats = [csvFormat(content), jsonFormat] as const;
  return {
    type,
    /** Import plan of exported rows against themselves, with the texts in `replaced`. */
    unchanged: async (format: 0 | 1, replaced: Readonly<Record<string, string>>, names: Names) => {
      const rows = (await readInOrder(type, {}, 1)).data.map((row) => {
        const own = Object.entries(replaced).filter(([name]) => name in row);
        return Object.assign(structuredClone(row), Object.fromEntries(own));
      });
      const existing = new Map(rows.map((row) => [row.id, row]));
      return (await planFile(content, await fileOf(formats[format], rows), names, existing)).plan;
    },
    /** Imports exported rows as new records and exports these. `more`: columns that listings lack. */
    copied: async (format: 0 | 1, more: Readonly<Record<string, string>>, names: Names) => {
      const rows = (await readInOrder(type, {}, 1)).data;
      const exported = await fileOf(formats[format], rows);
      const text = (await exported.text()).replace('\uFEFF', '');
      const widened =
        format === 1
          ? JSON.stringify(rows.map((row) => ({ ...row, ...more })))
          : Object.entries(more).reduce((csv, [name, value]) => {
              const [head = '', ...body] = csv.split('\r\n');
              return [`${head},${name}`, ...body.map((line) => (line === '' ? line : `${line},${value}`))].join('\r\n');
            }, text);
      const { plan, rules } = await planFile(content, new Blob([widened]), names, null);
      // Tag names are unique, so the originals are deleted first.
      if (type === 'tag') for (const { id } of rows) await content.resource.remove({ path: { id } });
      const created: number[] = [];
      for (const { values } of plan) {
        created.push((await saveRecord(type, { target: { id: null }, input: rules.toInput(values) })).id);
      }
      const after = (await allRows(type)).filter(({ id }) => created.includes(id));
      const again = await fileOf(formats[format], after);
      return { plan, before: text, after: (await again.text()).replace('\uFEFF', '') };
    },
  };
};

/** All types with an import; users have none. */
const subjects = managedMenu.filter((type) => type !== 'user').map((type) => subjectOf(type));

beforeEach(() => signIn());

describe.each(subjects)('export of $type', ({ type, unchanged, copied }) => {
  test.each([
    ['CSV', 0],
    ['JSON', 1],
  ] as const)('as %s plans no change when imported', async (_, format) => {
    const names = await namesOf();
    await fc.assert(
      fc.asyncProperty(fc.record(Object.fromEntries(texts.map((name) => [name, specialTexts]))), async (replaced) => {
        const plan = await unchanged(format, replaced, names);
        expect(plan.length).toBeGreaterThan(0);
        expect(plan.filter(({ action }) => action !== 'same')).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  // An album requires pictures; a CSV file contains only their alt texts.
  const images: Record<string, string> = type === 'photo' ? { image_ids: '1、2' } : {};

  const body: Record<string, string> = type === 'tag' ? {} : { body: '<p>正文。</p>' };

  test.each<[string, 0 | 1, Record<string, string>]>([
    ['CSV', 0, { ...body, ...images }],
    ['JSON', 1, body],
  ])('as %s with a body is imported as new records with an identical export', async (_, format, more) => {
    const { plan, before, after } = await copied(format, more, await namesOf());
    expect(plan.filter(({ action }) => action !== 'create')).toEqual([]);
    expect(await cellsOf(after)).toEqual(await cellsOf(before));
  });
});
