import * as v from 'valibot';
import type { Source } from '@/api/gen/types.gen.ts';
import type { FieldKindName, FieldValues } from '@/content/define-managed.ts';
import {
  addressIn,
  defineKind,
  embeddedId,
  embeddedIds,
  isSameSet,
  isSameText,
  trimmedText,
  type FieldKind,
} from '@/features/manage/define-kind.ts';
import classes from '@/features/manage/field-kinds.module.css';
import { imageLabel, Thumbnails } from '@/features/manage/references/thumbnails.tsx';
import { scopeLabel } from '@/features/manage/scope-labels.ts';
import { formatDay, formatDense, formatMinute } from '@/lib/dates.ts';
import { paragraphsOf } from '@/lib/paragraphs.ts';
import { foldEmail, foldUrl, trimTyped } from '@/lib/typed-text.ts';
import { scopeNames, editableScope } from '@/lib/scope.ts';

/** Optional text. */
const optionalText = {
  schema: v.nullable(v.string()),
  empty: null,
  summary: (value: string | null) => value ?? '',
  isEqual: isSameText,
  toInput: trimmedText,
};

const text = defineKind<string | null>(optionalText);

/** Text that is always sent, also when empty. */
const line = {
  schema: v.string(),
  empty: '',
  summary: (value: string) => value,
  toInput: trimTyped,
};

/** In seconds: Laravel stores no fractions, by default. */
const secondsOf = (time: string) => Math.floor(Date.parse(time) / 1000);

/** Shown in Asia/Taipei time. */
const dateTime = defineKind<string | null>({
  schema: v.nullable(v.string()),
  empty: null,
  summary: (value) => (value === null ? '' : formatMinute(value) || value),
  format: (value) => (value === null ? '' : formatDense(value) || value),
  isEqual: (one, other) => one === other || (one !== null && other !== null && secondsOf(one) === secondsOf(other)),
});

/** YYYY-MM-DD. */
const day = defineKind<string | null>({
  schema: v.nullable(v.string()),
  empty: null,
  summary: (value) => (value === null ? '' : formatDay(value) || value),
  format: (value) => value ?? '',
});

const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

/** The kinds of fields. Their inputs are in `field-inputs`. */
export const fieldKinds: { [K in FieldKindName]: FieldKind<FieldValues[K]> } = {
  text,
  textarea: text,
  url: defineKind<string | null>({
    ...optionalText,
    find: addressIn,
    toInput: (value, isRequired) => trimmedText(foldUrl(value ?? ''), isRequired),
  }),
  email: defineKind({ ...line, isEqual: isSameText, toInput: foldEmail }),
  /** Part of a URL; the input proposes the pinyin of the name. */
  slug: defineKind(line),
  color: defineKind({
    ...line,
    format: (value) => (
      <span className={classes.color}>
        {isColor(value) && <span className={classes.swatch} style={{ background: value }} aria-hidden="true" />}
        {value}
      </span>
    ),
    isEqual: (one, other) => one.toLowerCase() === other.toLowerCase(),
  }),
  richText: defineKind({ ...line, summary: (value) => paragraphsOf(value).join(' ') }),
  date: day,
  /** The day of the next review; its input counts from the last one. */
  reviewDue: day,
  dateTime,
  /** When a record is or will be published; null for a draft. */
  publication: dateTime,
  /** Integer; unparsable input is NaN, which every schema rejects. */
  number: defineKind<number | null>({
    schema: v.nullable(v.union([v.number(), v.nan()])),
    empty: null,
    summary: (value) => (value === null ? '' : String(value)),
    isEqual: Object.is,
  }),
  image: defineKind<number | null>({
    schema: v.nullable(v.number()),
    empty: null,
    find: embeddedId,
    summary: (value, { images }) => (value === null ? '' : imageLabel(images.get(value))),
    format: (value, { images }) => (value === null ? '' : <Thumbnails images={[images.get(value)]} />),
  }),
  images: defineKind<number[]>({
    schema: v.array(v.number()),
    empty: [],
    find: embeddedIds,
    summary: (value, references) =>
      value.length === 0
        ? ''
        : `${value.length} 张：${value.map((id) => imageLabel(references.images.get(id))).join('、')}`,
    format: (value, references) =>
      value.length === 0 ? '' : <Thumbnails images={value.map((id) => references.images.get(id))} />,
  }),
  tags: defineKind<number[]>({
    schema: v.array(v.number()),
    empty: [],
    find: embeddedIds,
    summary: (value, references) => value.map((id) => references.tags.get(id)?.name ?? '已删除的标签').join('、'),
    isEqual: isSameSet,
  }),
  symptoms: defineKind<number[]>({
    schema: v.array(v.number()),
    empty: [],
    find: embeddedIds,
    summary: (value, references) => value.map((id) => references.symptoms.get(id)?.title ?? '已删除的症状').join('、'),
    isEqual: isSameSet,
  }),
  words: defineKind<string[]>({
    schema: v.array(v.string()),
    empty: [],
    summary: (value) => value.join('、'),
  }),
  links: defineKind<Source[]>({
    schema: v.array(v.object({ title: v.string(), url: v.string() })),
    empty: [],
    summary: (value) => value.map(({ title, url }) => `${title}（${url}）`).join('、'),
    format: (value) => value.map(({ title }) => title).join('、'),
    toInput: (value) => value.map(({ title, url }) => ({ title: trimTyped(title), url: foldUrl(url) })),
  }),
  /** Permissions of a user, in the server's format; unknown scopes are preserved. */
  scopes: defineKind<FieldValues['scopes']>({
    schema: v.union([v.array(v.string()), v.record(v.string(), v.unknown())]),
    empty: [],
    find: (record, name) => editableScope(record.get(name)),
    summary: (value) => scopeNames(value).map(scopeLabel).join('、'),
    isEqual: (one, other) => isSameSet(scopeNames(one), scopeNames(other)),
  }),
  /** Never displayed, never in a record, not trimmed; omitted from the request if empty. */
  password: defineKind({
    schema: v.string(),
    empty: '',
    summary: (value) => (value === '' ? '' : '新密码（不显示）'),
    toInput: (value, isRequired) => (value === '' && !isRequired ? undefined : value),
  }),
};
