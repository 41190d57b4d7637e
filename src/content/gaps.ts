import * as v from 'valibot';

const vPicture = v.object({ alt: v.string() });

const text = () => v.fallback(v.optional(v.string(), ''), '');

const vChecked = v.object({
  excerpt: text(),
  /** Missing in lists. */
  body: text(),
  image: v.fallback(v.nullish(vPicture), null),
  images: v.fallback(v.optional(v.array(vPicture), []), []),
  sources: v.fallback(v.optional(v.array(v.unknown()), []), []),
  seek_care: text(),
});

type Checked = v.InferOutput<typeof vChecked>;

/** Something that a published record should have. */
export interface Gap {
  /** What it is: 配图. */
  name: string;
  /** That it is missing: 没有配图. */
  label: string;
  /** The field of the form where it belongs. */
  field: (record: Checked) => string;
  isMissing: (record: Checked) => boolean;
}

const hasNoAlt = (picture: { alt: string } | null | undefined) => picture?.alt.trim() === '';

const undescribedInBody = /<img\b(?![^>]*\balt="\s*[^\s"])/;

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
  isMissing: ({ image, images, body }) => hasNoAlt(image) || images.some(hasNoAlt) || undescribedInBody.test(body),
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

/**
 * The gaps of a record, each with the field where it is. `record` is a row, a record, or the values of a form with the
 * pictures that they name.
 */
export const gapsIn = (gaps: readonly Gap[], record: unknown): { gap: Gap; field: string }[] => {
  const checked = v.safeParse(vChecked, record);
  if (!checked.success) return [];
  return gaps
    .filter(({ isMissing }) => isMissing(checked.output))
    .map((gap) => ({ gap, field: gap.field(checked.output) }));
};
