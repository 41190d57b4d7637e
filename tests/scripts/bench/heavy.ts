import { readdirSync, readFileSync } from 'node:fs';

/** Modules that come when they are asked for, by a string that survives minification. */
const heavy = {
  'editor (tiptap, prosemirror)': 'ProseMirror',
  'dates (dayjs)': '$isDayjsObject',
  'viewer (lightbox)': 'yarl__',
  'read-aloud player': '正在朗读',
  'dictionary (opencc)': '㑔',
  drawer: 'placement:`bottom`',
};

/** What a page's scripts (body by path) hold of the heavy modules; a string found in no chunk is named, too. */
export const heavyIn = (address: string, scripts: ReadonlyMap<string, string>): string[] =>
  Object.entries(heavy).flatMap(([name, word]) => {
    const guilty = [...scripts].filter(([, body]) => body.includes(word)).map(([path]) => path);
    if (guilty.length > 0) return [`${address}: ${name} in ${guilty.join(' ')}`];
    return isKnown(word) ? [] : [`${name}: no chunk has ${word}`];
  });

const isKnown = (word: string): boolean =>
  readdirSync('dist/assets').some(
    (name) => name.endsWith('.js') && readFileSync(`dist/assets/${name}`, 'utf8').includes(word),
  );
