import * as v from 'valibot';
import type { Source } from '@/api/gen/types.gen.ts';
import type { FieldKindName, FieldValues } from '@/content/define-managed.ts';
import {
  defineKind,
  embeddedId,
  embeddedIds,
  isSameSet,
  isSameText,
  trimmedText,
  type FieldKind,
} from '@/features/manage/define-kind.ts';
import classes from '@/features/manage/field-kinds.module.css';
import { imageWords, Thumbnails } from '@/features/manage/references/thumbnails.tsx';
import { wordOfScope } from '@/features/manage/scope-words.ts';
import { formatDay, formatDense, formatMinute } from '@/lib/dates.ts';
import { paragraphsOf } from '@/lib/paragraphs.ts';
import { scopeNames, editableScope } from '@/lib/scope.ts';

/** Text that may be left out. */
const text = defineKind<string | null>({
  schema: v.nullable(v.string()),
  empty: null,
  summary: (value) => value ?? '',
  isEqual: isSameText,
  toInput: trimmedText,
});

/** One line that is always sent: an empty one is refused, or stored as it is. */
const line = {
  schema: v.string(),
  empty: '',
  summary: (value: string) => value,
  toInput: (value: string) => value.trim(),
};

/** Shown in Asia/Taipei time. */
const dateTime = defineKind<string | null>({
  schema: v.nullable(v.string()),
  empty: null,
  summary: (value) => (value === null ? '' : formatMinute(value) || value),
  format: (value) => (value === null ? '' : formatDense(value) || value),
  isEqual: (one, other) => one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other)),
});

const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

/** What each kind of field holds, and how it is shown, compared and sent. Its input is in `field-inputs`. */
export const fieldKinds: { [K in FieldKindName]: FieldKind<FieldValues[K]> } = {
  text,
  textarea: text,
  url: text,
  email: defineKind({ ...line, isEqual: isSameText }),
  /** Part of an address; for a new record, the pinyin of its name is proposed. */
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
  date: defineKind<string | null>({
    schema: v.nullable(v.string()),
    empty: null,
    summary: (value) => (value === null ? '' : formatDay(value) || value),
    format: (value) => value ?? '',
  }),
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
    summary: (value, { images }) => (value === null ? '' : imageWords(images.get(value))),
    format: (value, { images }) => (value === null ? '' : <Thumbnails images={[images.get(value)]} />),
  }),
  images: defineKind<number[]>({
    schema: v.array(v.number()),
    empty: [],
    find: embeddedIds,
    summary: (value, references) =>
      value.length === 0
        ? ''
        : `${value.length} 张：${value.map((id) => imageWords(references.images.get(id))).join('、')}`,
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
    toInput: (value) => value.map(({ title, url }) => ({ title: title.trim(), url: url.trim() })),
  }),
  /** What a user may manage, kept in the form that it came in; unknown scopes are kept, too. */
  scopes: defineKind<FieldValues['scopes']>({
    schema: v.union([v.array(v.string()), v.record(v.string(), v.unknown())]),
    empty: [],
    find: (record, name) => editableScope(record.get(name)),
    summary: (value) => scopeNames(value).map(wordOfScope).join('、'),
    isEqual: (one, other) => isSameSet(scopeNames(one), scopeNames(other)),
  }),
  /** Never shown, in no record, and not trimmed; left out of the request when empty. */
  password: defineKind({
    schema: v.string(),
    empty: '',
    summary: (value) => (value === '' ? '' : '新密码（不显示）'),
    toInput: (value, isRequired) => (value === '' && !isRequired ? undefined : value),
  }),
};
