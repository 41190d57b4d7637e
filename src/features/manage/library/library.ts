import type { Image, Status } from '@/api/gen/types.gen.ts';
import type { FormField, ManagedDefinition } from '@/content/define-managed.ts';
import { referencesIn } from '@/content/references.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { fieldKinds } from '@/features/manage/field-kinds.tsx';
import {
  pictureKey,
  picturesInHtml,
  replaceInHtml,
  type BodyPicture,
} from '@/features/manage/library/pictures-in-html.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';
import { statusOf } from '@/features/manage/status-names.ts';

/** Identifies a record of any type. */
export interface RecordKey {
  type: ManagedType;
  id: number;
}

/** A record of a list, with the pictures of its fields. */
export interface ListedRecord extends RecordKey {
  title: string;
  status: Status | null;
  updatedAt: string;
  /** Has a text, whose pictures the list lacks. */
  hasText: boolean;
  pictures: readonly { field: string; image: Image }[];
}

/** Where a picture is used. */
export interface PictureUse {
  record: ListedRecord;
  /** Labels of the fields: 配图, 正文. */
  places: readonly string[];
  /** In a field that holds the picture itself, not only its address. */
  inField: boolean;
}

/** A picture of the library. */
export interface LibraryPicture {
  /** Of its address. */
  key: string;
  url: string;
  alt: string;
  /** Null if only texts contain it: they have its address only. */
  image: Image | null;
  uses: readonly PictureUse[];
}

/** Label of a text's pictures. */
const textLabel = '正文';

const imageIds = (field: FormField, row: object): number[] => {
  const { kind, name } = field;
  const id = kind === 'image' ? fieldKinds.image.inRecord(row, name) : null;
  if (id !== null) return [id];
  return kind === 'images' ? fieldKinds.images.inRecord(row, name) : [];
};

/** Whether records of a type can have pictures. */
export const hasPictures = ({ fields }: { fields: readonly FormField[] }): boolean =>
  fields.some(({ kind }) => kind === 'image' || kind === 'images' || kind === 'richText');

/** A row of a list as a record of the library. */
export const listedRecord = <T extends ManagedType>(
  { resource, fields, titleOf }: ManagedDefinition<T>,
  row: Managed[T]['row'],
): ListedRecord => {
  const { images } = referencesIn(row);
  return {
    type: resource.type,
    id: row.id,
    title: titleOf(row),
    status: statusOf(row),
    updatedAt: row.updated_at,
    hasText: fields.some(({ kind }) => kind === 'richText'),
    pictures: fields.flatMap((field) =>
      imageIds(field, row).flatMap((id) => {
        const image = images.get(id);
        return image ? [{ field: field.label, image }] : [];
      }),
    ),
  };
};

/** The pictures in the texts of a record. */
export const textPictures = ({ fields }: { fields: readonly FormField[] }, record: object): BodyPicture[] =>
  fields.flatMap(({ kind, name }) =>
    kind === 'richText' ? picturesInHtml(fieldKinds.richText.inRecord(record, name)) : [],
  );

/** Key of a version of a record; another version may have another text. */
export const versionKey = ({ type, id, updatedAt }: RecordKey & { updatedAt: string }): string =>
  `${type} ${id} ${updatedAt}`;

/** Pictures of the texts that were read, by version of the record. */
export type TextPictures = ReadonlyMap<string, readonly BodyPicture[]>;

/** The records whose texts were not read. */
export const unreadTexts = (records: readonly ListedRecord[], texts: TextPictures): ListedRecord[] =>
  records.filter((record) => record.hasText && !texts.has(versionKey(record)));

interface Entry {
  url: string;
  alt: string;
  image: Image | null;
  uses: Map<string, { record: ListedRecord; places: Set<string>; inField: boolean }>;
}

/**
 * The pictures of these records and of `others`, latest upload first. Pictures that only texts contain come last: they have
 * no number.
 */
export const libraryOf = (
  records: readonly ListedRecord[],
  texts: TextPictures,
  others: readonly Image[] = [],
): LibraryPicture[] => {
  const entries = new Map<string, Entry>();
  const entryOf = (url: string, alt: string, image: Image | null): Entry => {
    const key = pictureKey(url);
    const entry = entries.get(key) ?? { url, alt, image, uses: new Map() };
    if (image && !entry.image) Object.assign(entry, { image, url: image.url, alt: image.alt });
    else if (entry.alt === '') entry.alt = alt;
    entries.set(key, entry);
    return entry;
  };
  const addUse = ({ uses }: Entry, record: ListedRecord, place: string, inField: boolean) => {
    const key = `${record.type} ${record.id}`;
    const use = uses.get(key) ?? { record, places: new Set<string>(), inField: false };
    use.places.add(place);
    use.inField ||= inField;
    uses.set(key, use);
  };
  for (const record of records) {
    for (const { field, image } of record.pictures) addUse(entryOf(image.url, image.alt, image), record, field, true);
    for (const { src, alt } of texts.get(versionKey(record)) ?? [])
      addUse(entryOf(src, alt, null), record, textLabel, false);
  }
  for (const image of others) entryOf(image.url, image.alt, image);
  return [...entries]
    .map(([key, { url, alt, image, uses }]): LibraryPicture => ({
      key,
      url,
      alt,
      image,
      uses: [...uses.values()].map(({ record, places, inField }) => ({ record, places: [...places], inField })),
    }))
    .toSorted((one, other) => (other.image?.id ?? 0) - (one.image?.id ?? 0));
};

/** A picture that takes the place of another. */
export interface Substitute {
  /** Null if only the texts change. */
  image: Image | null;
  /** Attributes in texts. */
  attributes: Readonly<Record<string, string>>;
}

/** The substitute that an image is. */
export const substituteOf = (image: Image): Substitute => ({
  image,
  attributes: {
    src: image.url,
    alt: image.alt,
    width: String(image.width),
    height: String(image.height),
  },
});

/** Form values in which a picture is replaced by another. */
export const replacePicture = (
  fields: readonly FormField[],
  values: Values,
  from: Pick<LibraryPicture, 'key' | 'image'>,
  { image: to, attributes }: Substitute,
): Values => {
  const replaced = (id: number) => (to && id === from.image?.id ? to.id : id);
  const change = ({ kind }: FormField, value: unknown): unknown => {
    if (kind === 'image') return typeof value === 'number' ? replaced(value) : value;
    // An album that already has the other picture keeps it once.
    if (kind === 'images') return [...new Set((fieldKinds.images.read(value) ?? []).map(replaced))];
    return kind === 'richText' ? replaceInHtml(fieldKinds.richText.read(value) ?? '', from.key, attributes) : value;
  };
  return { ...values, ...Object.fromEntries(fields.map((field) => [field.name, change(field, values[field.name])])) };
};
