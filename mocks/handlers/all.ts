import { http, type HttpHandler, matchRequestUrl } from 'msw';
import { applyFault, hasFault } from '../http/faults.ts';
import { guarded } from '../http/handle.ts';
import { Refusal } from '../http/refusal.ts';
import { account } from './account.ts';
import { auth } from './auth.ts';
import { control } from './control.ts';
import { files } from './files.ts';
import { image } from './image.ts';
import { managed } from './managed.ts';
import { oembed } from './oembed.ts';
import { published } from './published.ts';
import { searching } from './search.ts';
import { tag } from './tag.ts';
import { user } from './user.ts';

export const operations: HttpHandler[] = [
  ...auth,
  ...account,
  ...searching,
  ...published,
  ...managed,
  ...tag,
  ...user,
  ...image,
];

// Before the real handlers; matches only requests that have a fault.
const faulty = http.all(
  ({ request }) => hasFault(request),
  ({ request }) => applyFault(request),
);

// Same origin only: video hosts have `/api/` paths too.
const unknown = http.all(
  ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return pathname.startsWith('/api/') && (typeof location === 'undefined' || location.origin === origin);
  },
  ({ request }) =>
    guarded(request, async () => {
      const allowed = operations.flatMap(({ info: { method, path } }) =>
        typeof path !== 'function' && matchRequestUrl(new URL(request.url), path).matches ? [String(method)] : [],
      );
      if (allowed.length === 0) throw new Refusal(404, 'The route could not be found.');
      const message = `The ${request.method} method is not supported for this route.`;
      throw new Refusal(405, message, { Allow: allowed.join(', ') });
    }),
);

export const handlers: HttpHandler[] = [faulty, ...control, ...operations, ...files, ...oembed, unknown];
