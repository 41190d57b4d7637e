import * as v from 'valibot';
import type { Image } from '@/api/gen/types.gen.ts';
import type { FieldName } from '@/api/gen/calls.gen.ts';
import { isReviewDue, reviewDueLabel } from '@/content/knowhow/review-due.ts';

const vPicture = v.object({ alt: v.string() } satisfies Partial<Record<keyof Image, v.GenericSchema>>);

const text = () => v.fallback(v.optional(v.string(), ''), '');

const day = () => v.fallback(v.nullish(v.string(), null), null);

/** The checked parts of a row, record or form; invalid ones count as missing. */
const vChecked = v.object({
  excerpt: text(),
  /** Absent in list rows. */
  body: text(),
  image: v.fallback(v.nullish(vPicture), null),
  images: v.fallback(v.optional(v.array(vPicture), []), []),
  sources: v.fallback(v.optional(v.array(v.unknown()), []), []),
  seek_care: text(),
  reviewed_on: day(),
  review_due_on: day(),
} satisfies Partial<Record<FieldName, v.GenericSchema>>);

type Checked = v.InferOutput<typeof vChecked>;

/** A recommended part of a published record. */
export interface Gap {
  /** Name of the part: 配图. */
  name: string;
  /** Message when it is missing: 没有配图. */
  label: string;
  /** The form field to fill in. */
  field: (record: Checked) => FieldName;
  isMissing: (record: Checked) => boolean;
}

const hasNoAlt = (picture: { alt: string } | null | undefined) => picture?.alt.trim() === '';

/** An `img` in HTML without alt text. */
const imgWithoutAlt = /<img\b(?![^>]*\balt="\s*[^\s"])/;

export const excerptGap: Gap = {
  name: '摘要',
  label: '没有摘要',
  field: () => 'excerpt',
  isMissing: ({ excerpt }) => excerpt.trim() === '',
};

export const pictureGap: Gap = {
  name: '配图',
  label: '没有配图',
  field: () => 'image_id',
  isMissing: ({ image }) => !image,
};

export const altGap: Gap = {
  name: '替代文字',
  label: '图片没有替代文字',
  field: ({ image, images }) => (hasNoAlt(image) ? 'image_id' : images.some(hasNoAlt) ? 'image_ids' : 'body'),
  isMissing: ({ image, images, body }) => hasNoAlt(image) || images.some(hasNoAlt) || imgWithoutAlt.test(body),
};

export const sourcesGap: Gap = {
  name: '出处',
  label: '没有出处',
  field: () => 'sources',
  isMissing: ({ sources }) => sources.length === 0,
};

export const seekCareGap: Gap = {
  name: '何时就医',
  label: '没有写何时就医',
  field: () => 'seek_care',
  isMissing: (record) => record.seek_care.trim() === '',
};

/** A filter of tables only: the start page and the checklist say more about reviews. */
export const reviewGap: Gap = {
  name: '审核日期',
  label: reviewDueLabel,
  field: () => 'reviewed_on',
  isMissing: ({ reviewed_on, review_due_on }) => isReviewDue(reviewed_on, review_due_on),
};

/** The missing parts of a record, each with its form field. `record`: a row, a record, or form values with resolved images. */
export const gapsIn = (gaps: readonly Gap[], record: unknown): { gap: Gap; field: string }[] => {
  const checked = v.safeParse(vChecked, record);
  if (!checked.success) return [];
  return gaps
    .filter(({ isMissing }) => isMissing(checked.output))
    .map((gap) => ({ gap, field: gap.field(checked.output) }));
};
