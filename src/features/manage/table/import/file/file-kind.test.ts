// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { refusedKind, refusedText } from '@/features/manage/table/import/file/file-kind.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const zip = (entry: string) => `PK\x03\x04\x14\0\x06\0${'\0'.repeat(5000)}PK\x01\x02${entry}PK\x05\x06`;
const ole = (name: string) =>
  `\xD0\xCF\x11\xE0${'\0'.repeat(600)}${Array.from(name, (character) => `${character}\0`).join('')}`;

describe('refusedKind names', () => {
  test.each([
    ['a workbook of Excel or WPS', zip('xl/workbook.xml'), '.xlsx'],
    ['a workbook of LibreOffice', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), '.ods'],
    ['a table of Numbers', zip('Index/Document.iwa'), 'Numbers'],
    ['a Word document', zip('word/document.xml'), '不是表格'],
    ['slides', zip('ppt/presentation.xml'), '演示文稿'],
    ['an archive', zip('news.csv'), '先解压'],
    ['an old workbook', ole('Workbook'), '.xls'],
    ['an encrypted workbook', ole('EncryptedPackage'), '加了密码'],
    ['an old Word document', ole('WordDocument'), '.doc'],
    ['a PDF', '%PDF-1.7', 'PDF'],
    ['a rich text', '{\\rtf1\\ansi', 'RTF'],
    ['a PNG picture', '\x89PNG\r\n', '图片'],
    ['a JPEG picture', '\xFF\xD8\xFF\xE0', '图片'],
    ['a RAR archive', 'Rar!\x1A\x07', '先解压'],
    ['a gzip archive', '\x1F\x8B\x08', '先解压'],
  ])('%s', (_, content, message) => {
    expect(refusedKind(bytesOf(content))).toContain(message);
  });

  test.each(['title,body\na,b', 'PK,name\n1,a', '\xEF\xBB\xBFtitle', '\xFF\xFEt\0'])('not %j', (content) => {
    expect(refusedKind(bytesOf(content))).toBeNull();
  });
});

describe('refusedText names', () => {
  test.each([
    ['<html xmlns:o="urn:schemas-microsoft-com:office:office"><table>', '网页格式'],
    ['<!DOCTYPE html>\n<html>', '网页格式'],
    ['\n<table border="1"><tr><td>标题</td></tr></table>', '网页格式'],
    ['<meta http-equiv="Content-Type" content="text/html; charset=utf-8"><table>', '网页格式'],
    ['MIME-Version: 1.0\nContent-Type: multipart/related', '网页格式'],
    ['<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="x">', 'XML 表格'],
    ['<?xml version="1.0"?><rss version="2.0">', 'XML 文件'],
  ])('%j', (text, message) => {
    expect(refusedText(text)).toContain(message);
  });

  test.each(['标题,正文\n<p>汤</p>,喝', '<p>标题</p>,正文', '[{"title":"<table>"}]'])('not %j', (text) => {
    expect(refusedText(text)).toBeNull();
  });
});
