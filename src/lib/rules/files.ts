import * as v from 'valibot';
import { pictureSize, type PictureSize } from '@/lib/image-rules.ts';
import type { RuleParams } from '@/lib/rules/params.ts';
import { rule, ruleAsync } from '@/lib/rules/rule.ts';
import { dimensionsText, extText, imageText, mimesText, sizeText } from '@/lib/rules/texts.ts';
import { each, numberOf } from '@/lib/rules/values.ts';

/** What a rule asks of a file. A value that has no such thing is no file, and fails. */
const eachNamed = (accepts: (name: string) => boolean) =>
  each((file) => v.is(v.object({ name: v.string() }), file) && accepts(file.name));
const eachTyped = (accepts: (type: string) => boolean) =>
  each((file) => v.is(v.object({ type: v.string() }), file) && accepts(file.type));
const eachSized = (accepts: (bytes: number) => boolean) =>
  each((file) => v.is(v.object({ size: v.number() }), file) && accepts(file.size));

const endsOn = (name: string, ends: readonly string[]) =>
  ends.some((end) => name.toLowerCase().endsWith(`.${end.replace(/^\./, '').toLowerCase()}`));

/**
 * The name of each file ends on one of the list, any case. Not as the original, whose dot is any character
 * (`filetxt` passes as txt): here a real dot stands before the end.
 */
export const ext = <Input>(list: RuleParams['ext'], own?: string) =>
  rule<Input, 'ext'>(
    'ext',
    extText,
    list,
    own,
    eachNamed((name) => endsOn(name, list)),
  );

const decodable = ['jpg', 'svg', 'jpeg', 'png', 'bmp', 'gif'];

/** The name of each file is that of a picture; its type isn't asked. No AVIF and no HEIC. */
export const image = <Input>(params: RuleParams['image'] = {}, own?: string) =>
  rule<Input, 'image'>(
    'image',
    imageText,
    params,
    own,
    eachNamed((name) => endsOn(name, [...decodable, 'webp'])),
  );

const isOfType = (type: string, mime: string) => {
  const [found, wanted] = [type.toLowerCase(), mime.toLowerCase()];
  if (!wanted.endsWith('/*')) return found === wanted;
  const family = wanted.slice(0, -1);
  return found.startsWith(family) && found !== family;
};

/**
 * Each file's type is one of the list, any case. Not as the original, whose list is one pattern (`image/svg+xml` never
 * matches itself, a second wildcard fails): here types are exact, and any number of them may be `image/*` and the like.
 */
export const mimes = <Input>(list: RuleParams['mimes'], own?: string) =>
  rule<Input, 'mimes'>(
    'mimes',
    mimesText,
    list,
    own,
    eachTyped((type) => list.some((mime) => isOfType(type, mime))),
  );

/** Each file has at most `size` KB of 1,024 bytes; a size that is no number lets nothing pass. */
export const size = <Input>(params: RuleParams['size'], own?: string) => {
  const bytes = numberOf(params.size) * 1024;
  const fits = eachSized((found) => found <= bytes);
  return rule<Input, 'size'>('size', sizeText, params, own, (value) => !Number.isNaN(bytes) && fits(value));
};

/** The same of an SVG, which has to be drawn to know. */
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

/** Each file is a picture (no WebP, by its name) of exactly this many pixels; one that can't be decoded fails. */
export const dimensions = <Input>(params: RuleParams['dimensions'], own?: string) => {
  const fits = async (file: unknown) => {
    if (!(file instanceof File)) return false;
    const found = await (endsOn(file.name, ['svg']) ? drawingSize(file) : pictureSize(file));
    return found?.width === numberOf(params.width) && found.height === numberOf(params.height);
  };
  const areNamedSo = eachNamed((name) => endsOn(name, decodable));
  return ruleAsync<Input, 'dimensions'>('dimensions', dimensionsText, params, own, async (value) => {
    if (!areNamedSo(value)) return false;
    const found = await Promise.all([value].flat(Infinity).map(fits));
    return found.every(Boolean);
  });
};
