import { isObject } from '@/lib/is-object.ts';
import { pictureAddress } from '@/lib/repair/picture-address.ts';

/** All that XML 1.0 does not allow, also not as an entity: control characters, lone surrogates, U+FFFE and U+FFFF. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text without the characters that feeds can't contain and pages show as “�”. */
export const repairText = (text: string): string => text.replaceAll(forbidden, '');

const reference = /&#(?:x([\da-f]+)|(\d+));?/gi;

/** HTML without them, also as character references. */
export const repairHtml = (html: string): string =>
  repairText(html).replaceAll(reference, (written: string, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10_ff_ff && repairText(String.fromCodePoint(code)) === '' ? '' : written;
  });

/** Images are recognised by their fields, because other objects have a `url` too, to pages. */
const isImage = (value: object): boolean => 'alt' in value || 'width' in value;

/** A response body in which texts have no forbidden characters and the URLs of images encode their file names. */
export const repairJson = (value: unknown): unknown => {
  if (typeof value === 'string') return repairText(value);
  if (Array.isArray(value)) return value.map(repairJson);
  if (!isObject(value)) return value;
  const repaired = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, repairJson(inner)]));
  const { url } = repaired;
  return typeof url === 'string' && isImage(repaired) ? { ...repaired, url: pictureAddress(url) } : repaired;
};
