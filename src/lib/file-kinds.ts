// Signatures of binary files.
/* oxlint-disable no-control-regex */

/** First bytes of a file, one character per byte. */
type Head = string;

const chosen = '只能上传 JPEG、PNG、WebP、GIF 或 AVIF 图片。';
const asJpeg = '请在看图软件里另存为 JPEG 或 PNG，再上传。';
const picture = (name: string) => `这是 ${name} 图片，网页上打不开。${asJpeg}`;

const heic =
  '这是 HEIC 图片，很多浏览器打不开。请换成 JPEG 再上传：在 iPhone 的“设置 › 相机 › 格式”里选“兼容性最佳”，以后拍的就是 JPEG；已经拍好的，可以截一张图，或者在电脑的“照片”里导出成 JPEG。';
const raw = '这是相机的 RAW 原始照片，网页上打不开。请在相机或修图软件里导出成 JPEG，再上传。';
const video = `这是一段视频，不是图片。${chosen}视频请先放到 YouTube 或 Vimeo，再插入它的网址。`;
const archive = `这是压缩包或者 Office 文档，不是图片。${chosen}文档里的图片，请先另存出来。`;

/** Brands of a `ftyp` box, ISO base media files: the major one and those it is compatible with. */
export const brandsIn = (head: Head): string[] => {
  if (head.slice(4, 8) !== 'ftyp') return [];
  const size = Array.from(head.slice(0, 4)).reduce((sum, byte) => sum * 256 + byte.charCodeAt(0), 0);
  const list = head.slice(16, Math.min(size, 512));
  return [head.slice(8, 12), ...(list.match(/[\s\S]{4}/g) ?? [])];
};

const hasBrand = (pattern: RegExp) => (head: Head) => brandsIn(head).some((brand) => pattern.test(brand));
const starts = (pattern: RegExp) => (head: Head) => pattern.test(head);

const rawNames = /\.(?:3fr|arw|cr[23w]|dng|erf|iiq|kdc|mrw|nef|nrw|orf|pef|raf|raw|rw2|sr[2fw]|x3f)$/i;

/** Whether a file is of a kind that people take for a picture, and what they can do; the first match counts. */
const kinds: readonly [(head: Head, name: string) => boolean, string][] = [
  [(head) => head === '', '这个文件是空的，可能没有下载完。请重新下载，或者换一张图片。'],
  [hasBrand(/^crx /), raw],
  [hasBrand(/^(?:hei[cfmsx]|hev[cmsx])$/), heic],
  [starts(/^(?:FUJIFILMCCD-RAW|II(?:RO|RS|U\0)|MMOR|FOVb|\0MRM)/), raw],
  [(head, name) => /^(?:II[*+]\0|MM\0[*+])/.test(head) && (rawNames.test(name) || head.startsWith('CR', 8)), raw],
  [starts(/^(?:II[*+]\0|MM\0[*+])/), picture('TIFF')],
  // Its second header begins with its own length.
  [starts(/^BM[\s\S]{12}[\x0C(4@8l|]\0\0\0/), picture('BMP')],
  [starts(/^8BPS/), '这是 Photoshop 的 PSD 文件，网页上打不开。请在 Photoshop 里导出成 JPEG 或 PNG，再上传。'],
  [starts(/^\0\0[\x01\x02]\0[^\0]\0/), picture('ICO 图标')],
  [starts(/^(?:\xFF\x0A|\0\0\0\x0CJXL )/), picture('JPEG XL')],
  [starts(/^(?:\0\0\0\x0CjP {2}|\xFF\x4F\xFF\x51)/), picture('JPEG 2000')],
  [starts(/^%PDF/), '这是 PDF 文件，不是图片。请打开它，截图或者导出成 JPEG，再上传。'],
  [hasBrand(/^(?:mif1|msf1)$/), heic],
  [(head) => /^M4[AB] /.test(brandsIn(head)[0] ?? ''), `这是声音文件，不是图片。${chosen}`],
  [starts(/^(?:ID3|OggS|fLaC|#!AMR|RIFF[\s\S]{4}WAVE)/), `这是声音文件，不是图片。${chosen}`],
  [(head) => brandsIn(head).length > 0, video],
  [starts(/^(?:\x1AE\xDF\xA3|FLV|RIFF[\s\S]{4}AVI |\0\0\x01[\xB3\xBA]|[\s\S]{4}(?:moov|mdat|wide|free))/), video],
  [starts(/^(?:PK\x03\x04|Rar!|7z\xBC\xAF|\xD0\xCF\x11\xE0|\x1F\x8B)/), archive],
  // Text, possibly after a byte order mark.
  [
    starts(/^(?:\xEF\xBB\xBF)?\s*(?:<\?xml[\s\S]*?\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE svg[\s\S]*?>\s*)*<svg\b/i),
    picture('SVG'),
  ],
  [
    starts(
      /^(?:\xEF\xBB\xBF)?\s*(?:<!--[\s\S]*?-->\s*|<\?xml[\s\S]*?\?>\s*)*<(?:!doctype html|html|head|body|script|title|meta)\b/i,
    ),
    '这是一个网页，不是图片，可能是网站不让直接下载。请在原来的网页上打开图片，长按或者用右键保存图片本身。',
  ],
];

/** Longest start of a file that is looked at, in bytes. */
const maxHead = 4096;

/** Why a file that is no accepted image can't be uploaded: what it is, as far as its first bytes tell, and what to do instead. */
export const typeProblemOf = (head: Uint8Array, name: string): string => {
  const text = String.fromCharCode(...head.subarray(0, maxHead));
  return kinds.find(([isOfKind]) => isOfKind(text, name))?.[1] ?? chosen;
};
