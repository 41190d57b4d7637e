/** Whether bytes begin with these, given as a Latin-1 text. */
const beginsWith = (bytes: Uint8Array, start: string) =>
  Array.from(start).every((character, index) => bytes[index] === character.charCodeAt(0));

const latin1 = new TextDecoder('latin1');

/** The names of a ZIP's entries are at its beginning and its end. */
const endsOf = (bytes: Uint8Array) => latin1.decode(bytes.subarray(0, 4000)) + latin1.decode(bytes.subarray(-100_000));

/** A name in the directory of an OLE file, which is UTF-16. */
const oleName = (name: string) => Array.from(name, (character) => `${character}\0`).join('');

const saveAs = '请在表格软件里打开，另存为“CSV UTF-8（逗号分隔）”，再选一次。';
const asWorkbook = (program: string) => `这是 ${program}，这里读不了。${saveAs}`;
const notATable = (what: string) => `这是${what}，不是表格。请把内容放进表格软件，另存为 CSV（UTF-8），再选一次。`;

const fromNumbers = '这是 Numbers 表格，这里读不了。请在 Numbers 里点“文件”→“导出为”→“CSV”，编码选 UTF-8，再选一次。';

/** Entries of ZIP files, and what the file is then. */
const zipKinds: readonly [entry: RegExp, message: string][] = [
  [/\bxl\//, asWorkbook('Excel 的工作簿（.xlsx）')],
  [/opendocument\.spreadsheet/, asWorkbook('LibreOffice 的表格（.ods）')],
  [/opendocument\.text|\bword\//, notATable('文档（Word 或 LibreOffice）')],
  [/\bppt\/|opendocument\.presentation/, notATable('演示文稿')],
  [/\.iwa|Index\.zip/, fromNumbers],
];

const zipMessage = (bytes: Uint8Array) => {
  const names = endsOf(bytes);
  const zipKind = zipKinds.find(([entry]) => entry.test(names))?.[1];
  return zipKind ?? '这是压缩包（.zip）。请先解压，再选里面的 CSV 或 JSON 文件。';
};

const oleMessage = (bytes: Uint8Array) => {
  const content = latin1.decode(bytes);
  if (content.includes(oleName('EncryptedPackage'))) {
    return `这是加了密码的 Excel 工作簿，这里读不了。${saveAs}`;
  }
  return content.includes(oleName('WordDocument'))
    ? notATable('Word 文档（.doc）')
    : asWorkbook('Excel 的工作簿（.xls）');
};

const kinds: readonly [starts: readonly string[], message: string | ((bytes: Uint8Array) => string)][] = [
  [['PK\x03\x04', 'PK\x05\x06'], zipMessage],
  [['\xD0\xCF\x11\xE0'], oleMessage],
  // Excel 2 to 4.
  [['\x09\x00\x04\x00', '\x09\x02\x06\x00', '\x09\x04\x06\x00', '\x09\x08'], asWorkbook('Excel 的工作簿（.xls）')],
  [['%PDF'], notATable(' PDF 文件')],
  [['{\\rtf'], notATable('文档（RTF）')],
  [['\x89PNG', '\xFF\xD8\xFF', 'GIF8', 'RIFF', 'II*\0', 'MM\0*'], notATable('图片')],
  [['Rar!', '7z\xBC\xAF', '\x1F\x8B'], '这是压缩包。请先解压，再选里面的 CSV 或 JSON 文件。'],
  [['SQLite format 3'], notATable('数据库文件')],
];

/** Why a file of this content can't be read; null if it may be text. Goes by the bytes, as names are often wrong. */
export const refusedKind = (bytes: Uint8Array): string | null => {
  const kind = kinds.find(([starts]) => starts.some((start) => beginsWith(bytes, start)));
  if (!kind) return null;
  return typeof kind[1] === 'string' ? kind[1] : kind[1](bytes);
};

/** Why a text is no CSV or JSON, such as the web page that many sites call .xls; null if it may be. */
export const refusedText = (text: string): string | null => {
  const start = text.slice(0, 2000).trimStart();
  if (/^<\?xml[^]*<(?:\w+:)?Workbook\b/i.test(start)) return asWorkbook('Excel 的 XML 表格');
  if (
    /^(?:<!doctype html|<html|<head|<meta|<body|<table|<style|<div)\b/i.test(start) ||
    /^MIME-Version:/i.test(start)
  ) {
    return `这是网页格式的表格（很多网站导出的 .xls 其实是网页），这里读不了。${saveAs}`;
  }
  if (/^<\?xml\b|^<rss\b/i.test(start)) return notATable(' XML 文件');
  return null;
};
