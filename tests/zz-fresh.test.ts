import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { reset } from '../mocks/state.ts';
import { rank } from '@/content/search/records/rank.ts';
import { createRecordSearch } from '@/content/search/records/record-search.ts';
import { sounds } from '@/content/search/understanding/sounds.ts';
import { understand } from '@/content/search/understanding/understand.ts';
import { seedRecords, seedVocabulary } from './search-seed.ts';
import { tableQueries } from './search-table.ts';
test('fresh', () => {
  reset();
  const search = createRecordSearch();
  const t0 = performance.now();
  search.add(seedRecords());
  console.log('index ms', performance.now() - t0);
  const vocabulary = seedVocabulary();
  let miss = 0;
  let n = 0;
  const lines = [
    ...readFileSync('/tmp/ws/fresh.txt', 'utf8').trim().split('\n'),
    ...tableQueries.map((q) => `${q.words} > ${q.expected.join('|')}`),
  ];
  const times: number[] = [];
  for (const line of lines) {
    const [w = '', e = ''] = line.split(' > ');
    const t = performance.now();
    const first = understand(w, vocabulary);
    const u = first.needsSounds ? understand(w, vocabulary, sounds) : first;
    const { hits, guesses } = rank(u, search);
    times.push(performance.now() - t);
    const titles = [...hits, ...guesses].slice(0, 3).map((h) => h.title.slice(0, 14));
    const ok = e.split('|').some((x) => x.trim() !== '' && titles.some((t) => t.includes(x.trim().slice(0, 14))));
    if (e.trim() !== '') {
      n += 1;
      if (!ok) miss += 1;
    }
    if (!ok)
      console.log(
        `${w} > ${e} :: ${titles.join(' / ')} ${hits.length === 0 ? '(guess)' : ''} [${u.topics.map((x) => `${x.name}:${x.kind[0]}${x.isGuess ? '?' : ''}`)}] q=${u.query} neg=${u.negated.map((x) => x.words)} ${u.sign?.name ?? ''}`,
      );
  }
  console.log(
    'missed',
    miss,
    'of',
    n,
    'median ms',
    times.toSorted((a, b) => a - b)[times.length >> 1],
    'max',
    Math.max(...times),
  );
});
