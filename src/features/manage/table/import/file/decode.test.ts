// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { decodeFile } from '@/features/manage/table/import/file/decode.ts';
import type { Encoding } from '@/features/manage/table/import/file/import-file.ts';
import { encoded } from '../../../../../../tests/encoded.ts';

const simplified = 'title,body\n立冬的一碗汤,萝卜切块，和排骨一起炖一个小时。\n';
const traditional = 'title,body\n立冬的一碗湯,蘿蔔切塊，和排骨一起燉一個小時。\n';

describe('decodeFile', () => {
  test.each<[text: string, encoding: Encoding]>([
    [simplified, 'utf-8'],
    [simplified, 'gb18030'],
    [simplified, 'utf-16le'],
    [simplified, 'utf-16be'],
    [`\uFEFF${simplified}`, 'utf-8'],
    [`\uFEFF${simplified}`, 'utf-16le'],
    [`\uFEFF${simplified}`, 'utf-16be'],
    [traditional, 'utf-8'],
    [traditional, 'big5'],
    // Traditional text of a Chinese Windows.
    [traditional, 'gb18030'],
    ['标题,正文\n汤,好\n', 'gb18030'],
    ['標題,內文\n湯,好\n', 'big5'],
    ['name,slug\n蔬菜,vegetables\n', 'gb18030'],
    ['name,slug\n血糖,sugar\n高血壓,pressure\n許功蓋,x\n', 'big5'],
    ['title\n睡眠、運動與飲食：十個問題\n', 'big5'],
    ['title\n睡眠、运动与饮食：十个问题\n', 'gb18030'],
    ['title\n“干细胞”研究的新进展（二）\n', 'gb18030'],
    ['title\n喝湯\n', 'big5'],
    ['title\n喝汤\n', 'gb18030'],
    ['title\nCafé, naïve, “It’s”\n', 'utf-8'],
    ['title\nVitamin B12\n', 'utf-8'],
  ])('reads %j in %s', (text, encoding) => {
    expect(decodeFile(encoded(text, encoding))).toMatchObject({ text: text.replace('\uFEFF', ''), encoding });
  });

  test('offers other encodings only if the bytes leave a doubt', () => {
    expect(decodeFile(encoded(simplified, 'utf-8')).encodings).toEqual([]);
    expect(decodeFile(encoded(simplified, 'utf-16le')).encodings).toEqual([]);
    expect(decodeFile(encoded(simplified, 'gb18030')).encodings).toEqual(['gb18030', 'big5', 'utf-8']);
    expect(decodeFile(encoded(traditional, 'big5')).encodings).toEqual(['big5', 'gb18030', 'utf-8']);
  });

  test('reads in the chosen encoding', () => {
    const { text, encoding } = decodeFile(encoded(simplified, 'gb18030'), 'big5');
    expect(encoding).toBe('big5');
    expect(text).not.toBe(simplified);
  });

  test.each<[Encoding, string]>([
    ['utf-8', simplified],
    ['gb18030', simplified],
    ['big5', traditional],
  ])('marks a damaged character in %s and keeps the others', (encoding, text) => {
    const bytes = encoded(text, encoding);
    // Half a character before the last line break.
    const damaged = new Uint8Array([...bytes.subarray(0, -1), 0xe4, 0x0a]);
    expect(decodeFile(damaged)).toMatchObject({ encoding, text: text.replace(/\n$/, '\uFFFD\n') });
  });

  test.each<[string, readonly number[]]>([
    ['bytes that are no text', [0x81, 0x20, 0xff, 0xff]],
    ['zeros', Array.from({ length: 64 }, () => 0)],
    ['control characters', Array.from({ length: 64 }, (_, index) => index % 9)],
  ])('rejects %s', (_, bytes) => {
    expect(() => decodeFile(new Uint8Array(bytes))).toThrow('认不出它的编码');
  });
});
