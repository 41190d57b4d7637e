import type { FieldKindName, FormField } from '@/content/define-managed.ts';
import { recordAtPath, type RecordAddress } from '@/content/links.ts';
import { fieldKinds } from '@/features/manage/field-kinds.tsx';

/** A link in a form field to a record of this site. */
export interface RecordLink extends RecordAddress {
  field: FormField;
  /** As written. */
  href: string;
}

/** The record that a link leads readers to from the page `from`; null if it leads elsewhere. */
export const recordAt = (href: string, from = '/'): RecordAddress | null => {
  try {
    const { origin, pathname } = new URL(href, new URL(from, location.origin));
    return origin === location.origin ? recordAtPath(pathname) : null;
  } catch {
    return null;
  }
};

const hrefInHtml = /<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

const addressesIn: Partial<Record<FieldKindName, (value: unknown) => string[]>> = {
  richText: (value) =>
    [...(fieldKinds.richText.read(value) ?? '').matchAll(hrefInHtml)].map(
      ([, double, single]) => double ?? single ?? '',
    ),
  url: (value) => [fieldKinds.url.read(value) ?? ''],
  links: (value) => (fieldKinds.links.read(value) ?? []).map(({ url }) => url),
};

/** A highlight's link is a text, because it may be a path. */
const isAddress = ({ name, kind }: FormField) => kind === 'text' && name === 'link';

/** The links to records in a form's values, in order of the fields; may contain duplicates. */
export const recordLinksIn = (
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
  from: string,
): RecordLink[] =>
  fields.flatMap((field) => {
    const read = isAddress(field) ? addressesIn.url : addressesIn[field.kind];
    return (read?.(values[field.name]) ?? []).flatMap((href) => {
      const record = href.trim() === '' ? null : recordAt(href, from);
      return record ? [{ ...record, field, href }] : [];
    });
  });
