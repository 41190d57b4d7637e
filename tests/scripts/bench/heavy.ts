import { readdirSync, readFileSync } from 'node:fs';

/** Lazy modules that listings must not load, by a string that survives minification. */
const heavy = {
  'editor (tiptap, prosemirror)': 'ProseMirror',
  'dates (dayjs)': '$isDayjsObject',
  'viewer (lightbox)': 'yarl__',
  'carousel engine (embla)': 'containScroll',
  'video player': 'encrypted-media',
};

/** Reports heavy modules in a listing's scripts (body by path); a string found in no chunk fails too. */
export const printHeavy = (address: string, scripts: ReadonlyMap<string, string>): void => {
  for (const [name, word] of Object.entries(heavy)) {
    const guilty = [...scripts].filter(([, body]) => body.includes(word)).map(([path]) => path);
    const verdict = guilty.length > 0 ? `NOT  ${guilty.join(' ')}` : known(word) ? 'ok' : `NOT  no chunk has ${word}`;
    console.log(`  ${address.padEnd(10)} without ${name.padEnd(28)} ${verdict}`);
  }
};

const known = (word: string): boolean =>
  readdirSync('dist/assets').some(
    (name) => name.endsWith('.js') && readFileSync(`dist/assets/${name}`, 'utf8').includes(word),
  );
