import type { FormField, ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { isRequired } from '@/features/manage/form-values.ts';
import type { ImportFile } from '@/features/manage/table/import/file/import-file.ts';
import { fold } from '@/lib/fold.ts';

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

/** A header without width, case, Traditional characters, spaces, quotes and marks such as `*`. */
const plain = (header: string) => fold(header).replaceAll(/[\s\p{Cf}\p{Cc}_*:'"‘’“”「」-]+/gu, '');

const remark = /[([【<][^)\]】>]*[)\]】>]/g;
/** Remarks that make another column of it: 标题（英文）. */
const otherColumn = /英文|英语|english|旧|原|副|备用/i;

/** A header without remarks such as （必填）; brackets around all of it are none. */
const withoutRemarks = (header: string): string => {
  const folded = header.normalize('NFKC');
  const bare = folded.replaceAll(remark, (found) => (otherColumn.test(found) ? found : ''));
  return plain(bare === '' ? folded.replaceAll(/[[\]()【】<>]/g, '') : bare);
};

/** Key of the embedded record in JSON: `image` for `image_id`, `tags` for `tag_ids`. */
export const embeddedName = (name: string) => name.replace(/_id$/, '').replace(/_ids$/, 's');

const idNames = ['id', '编号'];
const updatedAtNames = ['updated_at', '修改时间'];

/** Returns a function that tells whether a cell is the name of a column. */
export const columnTest = ({ fields }: { fields: readonly FormField[] }): ((cell: string) => boolean) => {
  const names = fields.flatMap(({ name, label }) => [name, label, embeddedName(name)]);
  const plainNames = new Set([...names, ...idNames, ...updatedAtNames].map(plain));
  return (cell) => cell.length < 60 && (plainNames.has(plain(cell)) || plainNames.has(withoutRemarks(cell)));
};

/** Matches headers to fields, by field name or label. */
export const matchColumns = <T extends ManagedType>(
  { fields: all, resource }: ManagedDefinition<T>,
  { headers, format }: Pick<ImportFile, 'headers' | 'format'>,
): ImportColumns => {
  const exact = new Map(headers.toReversed().map((header) => [plain(header), header]));
  const byName = new Map([
    ...headers.toReversed().map((header) => [withoutRemarks(header), header] as const),
    ...exact,
  ]);
  const headerOf = (...names: string[]) =>
    names.map((name) => byName.get(plain(name))).find((header) => header !== undefined) ?? null;
  const fields = all.flatMap((field): FieldColumn[] => {
    const { name, label } = field;
    const header = headerOf(name, label, ...(format === 'json' ? [embeddedName(name)] : []));
    return header === null ? [] : [{ header, field }];
  });
  const id = headerOf(...idNames);
  const updatedAt = headerOf(...updatedAtNames);
  const used = new Set([...fields.map(({ header }) => header), id, updatedAt]);
  const namesInFile = new Set(fields.map(({ field }) => field.name));
  return {
    fields,
    id,
    updatedAt,
    ignored: headers.filter((header) => !used.has(header)),
    missing: all
      .filter(({ name, initial }) => !namesInFile.has(name) && initial === undefined)
      .filter((field) => isRequired(resource.schemas.create, field))
      .map(({ label }) => label),
  };
};
