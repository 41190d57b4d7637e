import { test } from 'vitest';
import { reset } from '../mocks/state.ts';
import { createRecordSearch, tokensOf } from '@/content/search/records/record-search.ts';
import { searchIndexText } from '@/content/search/records/search-record.ts';
import { seedRecords, seedVocabulary } from './search-seed.ts';
import { fold } from '@/lib/fold.ts';
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
test('perf', () => {
  reset();
  const r = seedRecords();
  const text = searchIndexText(r);
  writeFileSync('/tmp/ws/index.json', text);
  console.log('bytes', text.length, 'br', brotliCompressSync(text).length, r.length);
  let t = performance.now();
  fold('x');
  console.log('dict', performance.now() - t);
  t = performance.now();
  const all = r.map((x) => [x.title, ...x.aliases, ...x.tags, ...x.headings, x.excerpt ?? ''].join(' '));
  let n = 0;
  for (const x of all) n += fold(x).length;
  console.log('fold', performance.now() - t, n);
  t = performance.now();
  n = 0;
  for (const x of all) n += tokensOf(x).length;
  console.log('tokens', performance.now() - t, n);
  for (let i = 0; i < 3; i += 1) {
    t = performance.now();
    createRecordSearch().add(r);
    console.log('add', performance.now() - t);
  }
  t = performance.now();
  seedVocabulary();
  console.log('vocab', performance.now() - t);
});
