// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { managedHighlight } from '@/content/highlight/managed.ts';
import { managedKnowhow } from '@/content/knowhow/managed.ts';
import { recordAt, recordLinksIn } from '@/features/manage/links/links-in.ts';

test.each<[href: string, expected: string | null]>([
  ['/news/12', 'news 12'],
  ['/news/12/', 'news 12'],
  ['/symptom/3?lang=zh-Hant-TW#care', 'symptom 3'],
  [`${location.origin}/photo/7`, 'photo 7'],
  // Relative to the page /news/5.
  ['12', 'news 12'],
  ['../knowhow/4', 'knowhow 4'],
  ['#heading', 'news 5'],
  ['/news', null],
  ['/news/0', null],
  ['/news/twelve', null],
  ['/news/12/more', null],
  ['/tag/3', null],
  ['/admin/news', null],
  ['https://example.com/news/12', null],
  ['//example.com/news/12', null],
  ['mailto:lin@example.com', null],
  ['https://', null],
])('recordAt finds the record of a link %s: %s', (href, expected) => {
  const record = recordAt(href, '/news/5');
  expect(record && `${record.type} ${record.id}`).toBe(expected);
});

test('recordLinksIn finds links of texts and sources', () => {
  const body = `<p><a href="/news/12">一</a><a class="x" href='/symptom/3'>二</a><a href="https://example.com">三</a></p>`;
  const sources = [{ title: '本站', url: `${location.origin}/news/4` }];
  const links = recordLinksIn(managedKnowhow.fields, { title: '/news/1', body, sources }, '/knowhow/1');
  expect(links.map(({ field, type, id }) => [field.name, type, id])).toEqual([
    ['body', 'news', 12],
    ['body', 'symptom', 3],
    ['sources', 'news', 4],
  ]);
});

test('recordLinksIn finds where a highlight leads', () => {
  const links = recordLinksIn(
    managedHighlight.fields,
    { title: '/news/1', link: ' /news/12 ', body: '' },
    '/highlight/1',
  );
  expect(links.map(({ field, id }) => [field.name, id])).toEqual([['link', 12]]);
});
