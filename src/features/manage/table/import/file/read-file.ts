import { decodeFile } from '@/features/manage/table/import/file/decode.ts';
import { refusedKind, refusedText } from '@/features/manage/table/import/file/file-kind.ts';
import {
  ImportFileError,
  maxRows,
  type ImportFile,
  type ReadOptions,
} from '@/features/manage/table/import/file/import-file.ts';
import { readCsv } from '@/features/manage/table/import/file/read-csv.ts';
import { isJson, readJson } from '@/features/manage/table/import/file/read-json.ts';

/** In MB. */
const maxSize = 10;

/** Removes what DOS and programs with records of fixed length write at the end of a file. */
const withoutFileEnd = (text: string): string => {
  let end = text.length;
  while ('\0\u001A'.includes(text[end - 1] ?? ' ')) end -= 1;
  return text.slice(0, end);
};

/** Parses a CSV or JSON file. Throws an `ImportFileError` if invalid or too large. */
export const readImportFile = async (file: Blob, { isColumn, encoding: chosen }: ReadOptions): Promise<ImportFile> => {
  if (file.size === 0) throw new ImportFileError('这个文件是空的，一个字也没有。请看看是不是选错了。');
  const megabytes = file.size / 1024 ** 2;
  if (megabytes > maxSize) {
    throw new ImportFileError(
      `文件有 ${Math.ceil(megabytes)} MB，最多 ${maxSize} MB。请分成几个文件，每个不超过 ${maxRows} 条。`,
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const refused = refusedKind(bytes);
  if (refused !== null) throw new ImportFileError(refused);
  const { text: decoded, encoding, encodings } = decodeFile(bytes, chosen);
  const text = withoutFileEnd(decoded);
  const notText = refusedText(text);
  if (notText !== null) throw new ImportFileError(notText);
  const isList = isJson(text);
  const { headers, rows, notes = [] } = isList ? { ...readJson(text), notes: [] } : readCsv(text, { isColumn });
  if (rows.length === 0) throw new ImportFileError('文件里没有记录。');
  if (rows.length > maxRows) {
    throw new ImportFileError(`文件里有 ${rows.length} 条记录，一次最多导入 ${maxRows} 条。请分成几个文件。`);
  }
  return { format: isList ? 'json' : 'csv', encoding, encodings, headers, rows, notes };
};
