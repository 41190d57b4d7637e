import type { Encoding } from '@/features/manage/table/import/file/import-file.ts';

const tables = new Map<string, Map<string, readonly number[]>>();

/** All characters of two bytes in an encoding. */
const tableOf = (encoding: 'gb18030' | 'big5') => {
  const known = tables.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, readonly number[]>();
  for (let lead = 0xfe; lead >= 0x81; lead -= 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      if (trail !== 0x7f) table.set(decoder.decode(new Uint8Array([lead, trail])), [lead, trail]);
    }
  }
  tables.set(encoding, table);
  return table;
};

/** Bytes of a text in an encoding; throws for a character that GB18030 or Big5 don't have in two bytes. */
export const encoded = (text: string, encoding: Encoding): Uint8Array<ArrayBuffer> => {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'gb18030' || encoding === 'big5') {
    const table = tableOf(encoding);
    const bytesOf = (character: string) => {
      const bytes = character < '\x80' ? [character.charCodeAt(0)] : table.get(character);
      if (!bytes) throw new Error(`${encoding} doesn't have ${character}`);
      return bytes;
    };
    return new Uint8Array(Array.from(text).flatMap(bytesOf));
  }
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1) {
    view.setUint16(index * 2, text.charCodeAt(index), encoding === 'utf-16le');
  }
  return bytes;
};
