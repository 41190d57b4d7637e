import { broken, firstOf, ok, skipped, type Group } from '../check.ts';
import { cachingOf, described, freshFor, isScript, listIn, typeOf } from '../read/answers.ts';
import { compress, isCompressed, worthwhile } from '../read/compression.ts';

/** No build makes it. */
const missing = '/assets/no-such-file-0000.js';

/** In s: a hashed file never changes, so caches may keep it for a year; a month is the least that helps. */
const shortestAsset = 30 * 24 * 3600;

/** In s: an error that is kept longer outlives its cause. */
const longestError = 60;

/** Scripts, styles and how they are sent. */
export const assets: Group = {
  name: 'Scripts and styles',
  checks: [
    {
      id: 'release-whole',
      title: 'Every file that the document names is there',
      needs: ['document'],
      run: ({ document, send }) =>
        firstOf(document.files, async (path) => {
          const { status } = await send({ method: 'HEAD', path });
          // Some servers know no HEAD; then it can’t be told cheaply.
          if (status === 405 || status === 501) return skipped('The server answers no HEAD.');
          if (status === 200) return ok;
          return broken(
            `${path} is missing (${status}): pages that need it fail`,
            'Copy assets/ whole before index.html, and keep the files of the last releases.',
          );
        }),
    },
    {
      id: 'asset-types',
      title: 'Scripts and styles have their media types',
      needs: ['document'],
      run: ({ document, file }) => {
        const firsts = ['.js', '.css'].flatMap((end) => document.files.find((path) => path.endsWith(end)) ?? []);
        return firstOf(firsts, async (path) => {
          const answer = await file(path);
          // That is the business of `release-whole`.
          if (answer.status !== 200) return skipped(`${path} is ${described(answer)}.`);
          if (path.endsWith('.js') ? isScript(answer) : typeOf(answer) === 'text/css') return ok;
          return broken(
            `${path} is ${typeOf(answer) || 'without a Content-Type'}: browsers refuse to use it`,
            'In nginx `include mime.types;` with `text/javascript js; text/css css;`, and no `types` of your own beside it.',
          );
        });
      },
    },
    {
      id: 'asset-cache',
      title: 'Scripts and styles may be kept for good',
      needs: ['document'],
      run: async ({ document, file }) => {
        const answer = await file(document.entries[0] ?? missing);
        if (answer.status !== 200) return skipped('The first script is not there.');
        if ((freshFor(answer) ?? 0) >= shortestAsset) return ok;
        return broken(
          `A script has ${cachingOf(answer)}: readers fetch the same files again at each visit`,
          'In nginx `location /assets/ { add_header Cache-Control "public, max-age=31536000, immutable"; }`; their names change with them.',
        );
      },
    },
    {
      id: 'asset-missing',
      title: 'A missing script is a 404, not a page',
      run: async ({ file }) => {
        const answer = await file(missing);
        if (answer.status === 404 || answer.status === 410) return ok;
        return broken(
          `${missing} is ${described(answer)}: a page where a script was meant is run as one, or kept for a year`,
          'Leave /assets/ out of the fallback: in nginx `location /assets/ { try_files $uri =404; }`.',
        );
      },
    },
    {
      id: 'asset-missing-cache',
      title: 'That a script is missing is not remembered',
      needs: ['asset-missing'],
      run: async ({ file }) => {
        const answer = await file(missing);
        if ((freshFor(answer) ?? 0) <= longestError) return ok;
        return broken(
          `The 404 of ${missing} has ${cachingOf(answer)}: whoever came in the middle of a release stays without the file`,
          'Send the caching of /assets/ with files only: in nginx `add_header` without `always`, no `expires` for errors.',
        );
      },
    },
    {
      id: 'compression',
      title: 'Documents, scripts and styles are compressed',
      needs: ['document'],
      run: ({ document, file, page }) => {
        const style = document.files.find((path) => path.endsWith('.css'));
        const paths = ['/', ...document.entries, ...(style === undefined ? [] : [style])];
        return firstOf(paths, async (path) => {
          const answer = await (path === '/' ? page(path) : file(path));
          if (answer.status !== 200 || answer.text.length < worthwhile || isCompressed(answer.headers)) return ok;
          return broken(`${path} is sent as it is: on a phone’s network pages take three times as long`, compress);
        });
      },
    },
    {
      id: 'vary',
      title: 'Caches tell compressed answers from others',
      needs: ['document'],
      run: ({ document, file, page }) =>
        firstOf(['/', ...document.entries.slice(0, 1)], async (path) => {
          const { headers } = await (path === '/' ? page(path) : file(path));
          const vary = listIn(headers, 'Vary');
          if (!isCompressed(headers) || vary.includes('accept-encoding') || vary.includes('*')) return ok;
          return broken(
            `${path} is compressed without “Vary: Accept-Encoding”: a cache may give it to who can’t read it`,
            'In nginx `gzip_vary on;`.',
          );
        }),
    },
    {
      id: 'identity',
      title: 'Who asks for no compression gets none',
      needs: ['document'],
      run: async ({ document, file }) => {
        const { headers } = await file(document.entries[0] ?? missing, { 'Accept-Encoding': 'identity' });
        if (!isCompressed(headers)) return ok;
        return broken(
          `A script is ${headers.get('Content-Encoding')} although none was asked for: crawlers and old proxies can’t read it`,
          'Choose by Accept-Encoding (nginx: gzip_static on, not always); check the Vary of a cache in front.',
        );
      },
    },
  ],
};
