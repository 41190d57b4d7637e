import type { FormField, ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { isRequired } from '@/features/manage/form-values.ts';
import type { ImportFile } from '@/features/manage/table/import/read-file.ts';

/** A column of the file and its field. */
interface FieldColumn {
  header: string;
  field: FormField;
}

/** The columns of a file, matched to fields. */
export interface ImportColumns {
  fields: readonly FieldColumn[];
  /** Headers of `id` and `updated_at`; null if missing. */
  id: string | null;
  updatedAt: string | null;
  /** Headers that are not imported. */
  ignored: readonly string[];
  /** Labels of required fields without a column. */
  missing: readonly string[];
}

const plain = (header: string) => header.normalize('NFKC').trim().toLowerCase();

/** Key of the embedded record in JSON: `image` for `image_id`, `tags` for `tag_ids`. */
export const embeddedName = (name: string) => name.replace(/_id$/, '').replace(/_ids$/, 's');

/** Matches headers to fields, by field name or label. */
export const matchColumns = <T extends ManagedType>(
  { fields: all, resource }: ManagedDefinition<T>,
  { headers, format }: Pick<ImportFile, 'headers' | 'format'>,
): ImportColumns => {
  const byName = new Map(headers.toReversed().map((header) => [plain(header), header]));
  const headerOf = (...names: string[]) =>
    names.map((name) => byName.get(plain(name))).find((header) => header !== undefined) ?? null;
  const fields = all.flatMap((field): FieldColumn[] => {
    const { name, label } = field;
    const header = headerOf(name, label, ...(format === 'json' ? [embeddedName(name)] : []));
    return header === null ? [] : [{ header, field }];
  });
  const id = headerOf('id', '编号');
  const updatedAt = headerOf('updated_at', '修改时间');
  const used = new Set([...fields.map(({ header }) => header), id, updatedAt]);
  const found = new Set(fields.map(({ field }) => field.name));
  return {
    fields,
    id,
    updatedAt,
    ignored: headers.filter((header) => !used.has(header)),
    missing: all
      .filter(({ name, initial }) => !found.has(name) && initial === undefined)
      .filter((field) => isRequired(resource.schemas.create, field))
      .map(({ label }) => label),
  };
};
