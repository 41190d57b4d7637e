import { broken, firstOf, inOrder, ok, skipped, type Group, type Run } from '../check.ts';
import { expectAnswers } from '../expect.ts';
import { cachingOf, described, freshFor, isScript, listIn, typeOf } from '../read/answers.ts';
import { compress, isCompressed, worthwhile } from '../read/compression.ts';
import type { Site } from '../site.ts';

/** No build makes it. */
const missing = '/assets/no-such-file-0000.js';

/** In s: a hashed file never changes, so caches may keep it for a year; a month is the least that helps. */
const shortestAsset = 30 * 24 * 3600;

/** In s: an error that is kept longer outlives its cause. */
const longestError = 60;

const firstScript = ({ document }: Site) => document.entries.slice(0, 1);

const ask = ({ page, file }: Site, path: string) => (path === '/' ? page(path) : file(path));

const charset: Run = async ({ home }) => {
  const declared = /charset="?([\w-]+)/i.exec(home.headers.get('Content-Type') ?? '')?.[1];
  if (declared === undefined || /^utf-?8$/i.test(declared)) return ok;
  return broken(
    `/ has charset=${declared}: its Chinese can’t be read`,
    'In nginx `charset utf-8;`, in Apache `AddDefaultCharset utf-8`.',
  );
};

const types: Run = ({ document, file }) => {
  const firsts = ['.js', '.css'].flatMap((end) => document.files.find((path) => path.endsWith(end)) ?? []);
  return firstOf(firsts, async (path) => {
    const answer = await file(path);
    // `release-whole` reports that.
    if (answer.status !== 200) return skipped(`${path} is ${described(answer)}.`);
    if (path.endsWith('.js') ? isScript(answer) : typeOf(answer) === 'text/css') return ok;
    return broken(
      `${path} is ${typeOf(answer) || 'without a Content-Type'}: browsers refuse to use it`,
      'In nginx `include mime.types;` with `text/javascript js; text/css css;`, and no `types` of your own beside it.',
    );
  });
};

const compression: Run = (site) => {
  const style = site.document.files.find((path) => path.endsWith('.css'));
  return firstOf(['/', ...site.document.entries, ...(style === undefined ? [] : [style])], async (path) => {
    const answer = await ask(site, path);
    if (answer.status !== 200 || answer.text.length < worthwhile || isCompressed(answer.headers)) return ok;
    return broken(`${path} is not compressed: on a phone’s network pages take three times as long`, compress);
  });
};

const vary: Run = (site) =>
  firstOf(['/', ...firstScript(site)], async (path) => {
    const { headers } = await ask(site, path);
    const names = listIn(headers, 'Vary');
    if (!isCompressed(headers) || names.includes('accept-encoding') || names.includes('*')) return ok;
    return broken(
      `${path} is compressed without “Vary: Accept-Encoding”: a cache may give it to clients that can’t decompress it`,
      'In nginx `gzip_vary on;`.',
    );
  });

const whole: Run = ({ document, send }) =>
  firstOf(document.files, async (path) => {
    const { status } = await send({ method: 'HEAD', path });
    // A GET of each file would cost too much.
    if (status === 405 || status === 501) return skipped('The server does not answer HEAD.');
    if (status === 200) return ok;
    return broken(
      `${path} is missing (${status}): pages that need it fail`,
      'Copy assets/ whole before index.html, and keep the files of the last releases.',
    );
  });

const caching = expectAnswers({
  by: 'file',
  paths: firstScript,
  isRight: (answer) => answer.status !== 200 || (freshFor(answer) ?? 0) >= shortestAsset,
  found: cachingOf,
  effect: 'readers fetch the same files again at each visit',
  fix: 'In nginx `location /assets/ { add_header Cache-Control "public, max-age=31536000, immutable"; }`; their names change with them.',
});

const missingScript = inOrder(
  expectAnswers({
    by: 'file',
    paths: [missing],
    isRight: ({ status }) => status === 404 || status === 410,
    effect: 'browsers run a page as a script, or keep it for a year',
    fix: 'Leave /assets/ out of the fallback: in nginx `location /assets/ { try_files $uri =404; }`.',
  }),
  expectAnswers({
    by: 'file',
    paths: [missing],
    isRight: (answer) => (freshFor(answer) ?? 0) <= longestError,
    found: (answer) => `is ${answer.status} and ${cachingOf(answer)}`,
    effect: 'a reader who comes in the middle of a release stays without the file',
    fix: 'Send the caching of /assets/ with files only: in nginx `add_header` without `always`, no `expires` for errors.',
  }),
);

const compressed = inOrder(
  compression,
  vary,
  expectAnswers({
    by: 'file',
    paths: firstScript,
    headers: { 'Accept-Encoding': 'identity' },
    isRight: ({ headers }) => !isCompressed(headers),
    found: ({ headers }) => `is ${headers.get('Content-Encoding') ?? ''}`,
    effect: 'crawlers and old proxies can’t decompress it',
    fix: 'Choose by Accept-Encoding (nginx: gzip_static on, not always); check the Vary of a cache in front.',
  }),
);

/** Scripts, styles and how they are sent. */
export const assets: Group = {
  name: 'Scripts and styles',
  needs: ['document'],
  checks: [
    { id: 'release-whole', title: 'Every file that the document names is there', run: whole },
    {
      id: 'asset-types',
      title: 'Documents are UTF-8, scripts and styles have their types',
      run: inOrder(charset, types),
    },
    { id: 'asset-cache', title: 'Caches may keep scripts and styles for good', run: caching },
    {
      id: 'asset-missing',
      title: 'A missing script is a 404, which caches soon forget',
      needs: [],
      run: missingScript,
    },
    { id: 'compression', title: 'Documents, scripts and styles are compressed when asked for', run: compressed },
  ],
};
