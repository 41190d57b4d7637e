import * as v from 'valibot';
import { loadImage } from '@/lib/load-image.ts';
import { rule, type RuleMessage, each } from '@/lib/rules/rule.ts';

const eachNamed = (accepts: (name: string) => boolean) =>
  each((file) => v.is(v.object({ name: v.string() }), file) && accepts(file.name));
const eachTyped = (accepts: (type: string) => boolean) =>
  each((file) => v.is(v.object({ type: v.string() }), file) && accepts(file.type));
const eachSized = (accepts: (bytes: number) => boolean) =>
  each((file) => v.is(v.object({ size: v.number() }), file) && accepts(file.size));

const withoutDot = (end: string) => end.replace(/^\./, '');

const endsOn = (name: string, ends: readonly string[]) =>
  ends.some((end) => name.toLowerCase().endsWith(`.${withoutDot(end).toLowerCase()}`));

/** Each file name has one of the extensions, in any case. Unlike the original, the dot is literal. */
export const ext = <Input>(
  list: readonly string[],
  message: RuleMessage<Input> = `文件只能是这些格式：${list.map((end) => withoutDot(end).toUpperCase()).join('、')}。`,
) =>
  rule<Input>(
    eachNamed((name) => endsOn(name, list)),
    message,
  );

const decodable = ['jpg', 'svg', 'jpeg', 'png', 'bmp', 'gif'];

/** Each file name has an image extension; the MIME type is not checked. No AVIF and no HEIC. */
export const image = <Input>(message: RuleMessage<Input> = '文件要是图片：JPG、PNG、GIF、WebP、BMP 或 SVG。') =>
  rule<Input>(
    eachNamed((name) => endsOn(name, [...decodable, 'webp'])),
    message,
  );

const families = new Map([
  ['image/*', '图片'],
  ['video/*', '视频'],
  ['audio/*', '音频'],
  ['text/*', '文本'],
]);

const typeName = (mime: string) =>
  families.get(mime.toLowerCase()) ?? mime.replace(/^.*\//, '').replace(/\+.*$/, '').toUpperCase();

const isOfType = (type: string, mime: string) => {
  const [found, wanted] = [type.toLowerCase(), mime.toLowerCase()];
  if (!wanted.endsWith('/*')) return found === wanted;
  const family = wanted.slice(0, -1);
  return found.startsWith(family) && found !== family;
};

/** Each file has one of the MIME types or wildcards (`image/*`); unlike the original, types are not patterns. */
export const mimes = <Input>(
  list: readonly string[],
  message: RuleMessage<Input> = `文件只能是这些类型：${list.map(typeName).join('、')}。`,
) =>
  rule<Input>(
    eachTyped((type) => list.some((mime) => isOfType(type, mime))),
    message,
  );

/** Rounded down: a file of the displayed size must be accepted. */
const writtenSize = (kilobytes: number) =>
  kilobytes < 1024 ? `${kilobytes} KB` : `${Math.floor((kilobytes / 1024) * 100) / 100} MB`;

/** Each file has at most so many KiB. */
export const size = <Input>(
  kilobytes: number,
  message: RuleMessage<Input> = `文件不能超过 ${writtenSize(kilobytes)}。`,
) =>
  rule<Input>(
    eachSized((bytes) => bytes <= kilobytes * 1024),
    message,
  );

/** Each file is an image (no WebP) of exactly this size in px; one that can't be decoded fails. For `v.pipeAsync`. */
export const dimensions = <Input>(
  width: number,
  height: number,
  message: RuleMessage<Input> = `图片要正好宽 ${width} 像素、高 ${height} 像素。`,
) => {
  const fits = async (file: unknown) => {
    if (!(file instanceof File)) return false;
    const found = await loadImage(file);
    return found?.naturalWidth === width && found.naturalHeight === height;
  };
  const areNamedSo = eachNamed((name) => endsOn(name, decodable));
  return v.checkAsync<Input, RuleMessage<Input>>(async (value) => {
    if (!areNamedSo(value)) return false;
    const found = await Promise.all([value].flat(Infinity).map(fits));
    return found.every(Boolean);
  }, message);
};
