import * as v from 'valibot';
import { loadImage } from '@/lib/load-image.ts';
import { type RuleMessage, each, eachRule } from '@/lib/rules/rule.ts';

const vNamed = v.object({ name: v.string() });
const vTyped = v.object({ type: v.string() });
const vSized = v.object({ size: v.number() });

const withoutDot = (extension: string) => extension.replace(/^\./, '');

const hasExtension = (extensions: readonly string[]) => (file: unknown) =>
  v.is(vNamed, file) &&
  extensions.some((extension) => file.name.toLowerCase().endsWith(`.${withoutDot(extension).toLowerCase()}`));

/** Each file name has one of the extensions, in any case. Unlike in the old site, a dot is literal. */
export const ext = <Input>(
  list: readonly string[],
  message: RuleMessage<Input> = `文件只能是这些格式：${list.map((extension) => withoutDot(extension).toUpperCase()).join('、')}。`,
) => eachRule<Input>(hasExtension(list), message);

const decodableExtensions = ['jpg', 'svg', 'jpeg', 'png', 'bmp', 'gif'];

/** Each file name has an image extension; the MIME type is not checked. Refuses AVIF and HEIC. */
export const image = <Input>(message: RuleMessage<Input> = '文件要是图片：JPG、PNG、GIF、WebP、BMP 或 SVG。') =>
  eachRule<Input>(hasExtension([...decodableExtensions, 'webp']), message);

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

/** Each file has one of the MIME types or wildcards (`image/*`). Unlike in the old site, types are not patterns. */
export const mimes = <Input>(
  list: readonly string[],
  message: RuleMessage<Input> = `文件只能是这些类型：${list.map(typeName).join('、')}。`,
) => eachRule<Input>((file) => v.is(vTyped, file) && list.some((mime) => isOfType(file.type, mime)), message);

/** Rounds down, so that a file of the displayed size is accepted. */
const formatSize = (kilobytes: number) =>
  kilobytes < 1024 ? `${kilobytes} KB` : `${Math.floor((kilobytes / 1024) * 100) / 100} MB`;

/** Each file has at most `kilobytes` KiB. */
export const size = <Input>(
  kilobytes: number,
  message: RuleMessage<Input> = `文件不能超过 ${formatSize(kilobytes)}。`,
) => eachRule<Input>((file) => v.is(vSized, file) && file.size <= kilobytes * 1024, message);

/** Each file is a decodable image (no WebP) of exactly this size in px. Use in `v.pipeAsync`. */
export const dimensions = <Input>(
  width: number,
  height: number,
  message: RuleMessage<Input> = `图片要正好宽 ${width} 像素、高 ${height} 像素。`,
) => {
  const fits = async (file: unknown) => {
    if (!(file instanceof File)) return false;
    const loadedImage = await loadImage(file);
    return loadedImage?.naturalWidth === width && loadedImage.naturalHeight === height;
  };
  const haveImageNames = each(hasExtension(decodableExtensions));
  return v.checkAsync<Input, RuleMessage<Input>>(async (value) => {
    if (!haveImageNames(value)) return false;
    const results = await Promise.all([value].flat(Infinity).map(fits));
    return results.every(Boolean);
  }, message);
};
