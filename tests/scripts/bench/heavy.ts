import { readdirSync, readFileSync } from 'node:fs';

/** What a listing must never ask for, by words that stay in its chunk however it is minified and named. */
const heavy = {
  'editor (tiptap, prosemirror)': 'ProseMirror',
  'dates (dayjs)': '$isDayjsObject',
  'viewer (lightbox)': 'yarl__',
  'carousel engine (embla)': 'containScroll',
  'video player': 'encrypted-media',
};

/**
 * Says of each heavy part whether one of the scripts of a listing holds it. `scripts` are the bodies by path. A word that
 * no script of `dist` holds any more would let everything pass, so that is NOT as well.
 */
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
