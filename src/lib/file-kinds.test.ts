import { expect, test } from 'vitest';
import { typeProblemOf } from '@/lib/file-kinds.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const box = (brands: string) => `${String.fromCharCode(0, 0, 0, 8 + brands.length)}ftyp${brands}`;

test.each<[string, string, RegExp]>([
  ['汤.heic', box('heic\0\0\0\0mif1heic'), /^这是 HEIC 图片.*设置 › 相机 › 格式.*兼容性最佳.*截一张图.*导出成 JPEG/],
  ['汤.jpg', box('heix\0\0\0\0mif1heix'), /^这是 HEIC 图片/],
  ['汤.heif', box('mif1\0\0\0\0mif1heic'), /^这是 HEIC 图片/],
  ['汤.heif', box('mif1\0\0\0\0'), /^这是 HEIC 图片/],
  ['连拍.heics', box('hevc\0\0\0\0msf1hevc'), /^这是 HEIC 图片/],
  ['扫描.tif', 'II*\0\x08\0\0\0\0\0\0\0', /^这是 TIFF 图片/],
  ['扫描.jpg', 'MM\0*\0\0\0\x08\0\0\0\0', /^这是 TIFF 图片/],
  ['大.tif', 'II+\0\x08\0\0\0', /^这是 TIFF 图片/],
  ['照片.CR2', 'II*\0\x10\0\0\0CR\x02\0', /^这是相机的 RAW/],
  ['照片.NEF', 'MM\0*\0\0\0\x08\0\0\0\0', /^这是相机的 RAW/],
  ['照片.dng', 'II*\0\x08\0\0\0\0\0\0\0', /^这是相机的 RAW/],
  ['照片.cr3', box('crx \0\0\0\x01crx isom'), /^这是相机的 RAW/],
  ['照片.raf', 'FUJIFILMCCD-RAW 0201', /^这是相机的 RAW/],
  ['照片.rw2', 'IIU\0\x18\0\0\0', /^这是相机的 RAW/],
  ['图.bmp', `BM\x36\0\0\0\0\0\0\0\x36\0\0\0(\0\0\0`, /^这是 BMP 图片/],
  ['图.ico', '\0\0\x01\0\x01\0  ', /^这是 ICO 图标 图片/],
  ['图.jxl', '\0\0\0\x0CJXL \r\n', /^这是 JPEG XL 图片/],
  ['图.jp2', '\0\0\0\x0CjP  \r\n', /^这是 JPEG 2000 图片/],
  ['图.psd', '8BPS\0\x01', /^这是 Photoshop 的 PSD 文件/],
  ['图.svg', '<svg xmlns="http://www.w3.org/2000/svg">', /^这是 SVG 图片/],
  ['图.svg', '\xEF\xBB\xBF<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg PUBLIC "a">\n<svg>', /^这是 SVG 图片/],
  ['说明.pdf', '%PDF-1.7\n', /^这是 PDF 文件/],
  ['图.jpg', '', /^这个文件是空的/],
  ['图.jpg', '<!DOCTYPE html><html>', /^这是一个网页，不是图片/],
  ['图.jpg', '\n\n<!-- saved from url -->\n<HTML lang="zh"><svg>', /^这是一个网页，不是图片/],
  ['图.jpg', '<?xml version="1.0"?><!DOCTYPE html><html>', /^这是一个网页，不是图片/],
  ['录像.mp4', box('isom\0\0\x02\0isomiso2avc1mp41'), /^这是一段视频/],
  ['录像.mov', box('qt  \0\0\0\0qt  '), /^这是一段视频/],
  ['录像.m4v', box('M4V \0\0\0\x01M4V M4A mp42isom'), /^这是一段视频/],
  ['录像.mov', '\0\0\0\x08wide\0\0\0\0mdat', /^这是一段视频/],
  ['录像.webm', '\x1AE\xDF\xA3\x01', /^这是一段视频/],
  ['录像.avi', 'RIFF\0\0\0\0AVI LIST', /^这是一段视频/],
  ['录音.m4a', box('M4A \0\0\0\0M4A mp42isom'), /^这是声音文件/],
  ['录音.mp3', 'ID3\x04', /^这是声音文件/],
  ['录音.wav', 'RIFF\0\0\0\0WAVEfmt ', /^这是声音文件/],
  ['文章.docx', 'PK\x03\x04\x14\0', /^这是压缩包或者 Office 文档/],
  ['文章.doc', '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', /^这是压缩包或者 Office 文档/],
  ['图.jpg', 'BM is a text', /^只能上传 JPEG/],
  ['图.jpg', 'abc', /^只能上传 JPEG/],
])('%s, %j', (name, head, problem) => {
  expect(typeProblemOf(bytes(head), name)).toMatch(problem);
});
