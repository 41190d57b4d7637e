import * as v from 'valibot';
import { pictureSize, type PictureSize } from '@/lib/image-rules.ts';
import type { RuleParams } from '@/lib/rules/params.ts';
import { rule, ruleAsync } from '@/lib/rules/rule.ts';
import { dimensionsText, extText, imageText, mimesText, sizeText } from '@/lib/rules/texts.ts';
import { each, numberOf } from '@/lib/rules/values.ts';

const eachNamed = (accepts: (name: string) => boolean) =>
  each((file) => v.is(v.object({ name: v.string() }), file) && accepts(file.name));
const eachTyped = (accepts: (type: string) => boolean) =>
  each((file) => v.is(v.object({ type: v.string() }), file) && accepts(file.type));
const eachSized = (accepts: (bytes: number) => boolean) =>
  each((file) => v.is(v.object({ size: v.number() }), file) && accepts(file.size));

const endsOn = (name: string, ends: readonly string[]) =>
  ends.some((end) => name.toLowerCase().endsWith(`.${end.replace(/^\./, '').toLowerCase()}`));

/** Each file name has one of the extensions, in any case. Unlike the original, the dot is literal. */
export const ext = <Input>(list: RuleParams['ext'], messageOverride?: string) =>
  rule<Input, 'ext'>(
    'ext',
    extText,
    list,
    messageOverride,
    eachNamed((name) => endsOn(name, list)),
  );

const decodable = ['jpg', 'svg', 'jpeg', 'png', 'bmp', 'gif'];

/** Each file name has an image extension; the MIME type is not checked. No AVIF and no HEIC. */
export const image = <Input>(params: RuleParams['image'] = {}, messageOverride?: string) =>
  rule<Input, 'image'>(
    'image',
    imageText,
    params,
    messageOverride,
    eachNamed((name) => endsOn(name, [...decodable, 'webp'])),
  );

const isOfType = (type: string, mime: string) => {
  const [found, wanted] = [type.toLowerCase(), mime.toLowerCase()];
  if (!wanted.endsWith('/*')) return found === wanted;
  const family = wanted.slice(0, -1);
  return found.startsWith(family) && found !== family;
};

/** Each file has one of the MIME types or wildcards (`image/*`); unlike the original, types are not patterns. */
export const mimes = <Input>(list: RuleParams['mimes'], messageOverride?: string) =>
  rule<Input, 'mimes'>(
    'mimes',
    mimesText,
    list,
    messageOverride,
    eachTyped((type) => list.some((mime) => isOfType(type, mime))),
  );

/** Each file has at most `size` KiB; an invalid `size` accepts nothing. */
export const size = <Input>(params: RuleParams['size'], messageOverride?: string) => {
  const bytes = numberOf(params.size) * 1024;
  const fits = eachSized((found) => found <= bytes);
  return rule<Input, 'size'>('size', sizeText, params, messageOverride, (value) => !Number.isNaN(bytes) && fits(value));
};

/** `createImageBitmap` can't decode an SVG blob. */
const drawingSize = async (file: Blob): Promise<PictureSize | null> => {
  const address = URL.createObjectURL(file);
  try {
    return await new Promise((resolve) => {
      const picture = new Image();
      picture.addEventListener('load', () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight }));
      picture.addEventListener('error', () => resolve(null));
      picture.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** Each file is an image (no WebP) of exactly this size in px; one that can't be decoded fails. */
export const dimensions = <Input>(params: RuleParams['dimensions'], messageOverride?: string) => {
  const fits = async (file: unknown) => {
    if (!(file instanceof File)) return false;
    const found = await (endsOn(file.name, ['svg']) ? drawingSize(file) : pictureSize(file));
    return found?.width === numberOf(params.width) && found.height === numberOf(params.height);
  };
  const areNamedSo = eachNamed((name) => endsOn(name, decodable));
  return ruleAsync<Input, 'dimensions'>('dimensions', dimensionsText, params, messageOverride, async (value) => {
    if (!areNamedSo(value)) return false;
    const found = await Promise.all([value].flat(Infinity).map(fits));
    return found.every(Boolean);
  });
};
