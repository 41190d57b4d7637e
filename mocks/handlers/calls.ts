import { getResponse, http, type HttpHandler, HttpResponse, matchRequestUrl } from 'msw';
import { applyFault, hasFault, hasLimitedFault, resetCount } from '../http/faults.ts';
import { guarded } from '../http/handle.ts';
import { beginEntry, type CallKind } from '../http/log.ts';
import { fetchReal, isReal } from '../http/real.ts';
import { ErrorResponse } from '../http/error-response.ts';
import { persist } from '../state.ts';
import { isOembed, oembed } from './oembed.ts';

interface HandledCall {
  kind: CallKind;
  response: Response;
}

/** Answers each call by a fault, the real server, an operation, a video host or an error response, and logs it. */
export const callsOf = (operations: HttpHandler[]): HttpHandler => {
  const handle = async (request: Request): Promise<HandledCall | undefined> => {
    const faulty = await applyFault(request);
    if (faulty) return { kind: 'mocked', response: faulty };
    if (isReal(request)) return { kind: 'real', response: await fetchReal(request) };
    const mocked =
      request.method === 'HEAD' && isOwn(request)
        ? await headOf(operations, request)
        : await getResponse([...operations, ...oembed], request);
    if (mocked) return { kind: 'mocked', response: mocked };
    return isOwn(request) ? { kind: 'unhandled', response: await refuse(operations, request) } : undefined;
  };

  return http.all(isCall, async ({ request }) => {
    const resets = resetCount();
    const end = beginEntry(request);
    const usesUp = hasLimitedFault(request);
    const handled = await handle(request);
    if (handled && request.method !== 'OPTIONS' && resets === resetCount()) await end(handled.response, handled.kind);
    if (usesUp) await persist();
    return handled?.response;
  });
};

const isCall = ({ request }: { request: Request }): boolean =>
  /^\/(?:api|storage)\//.test(new URL(request.url).pathname) || isOembed(request) || hasFault(request);

/** Whether it goes to the API of this origin: video hosts have `/api/` paths too. */
const isOwn = (request: Request): boolean => {
  const { origin, pathname } = new URL(request.url);
  return pathname.startsWith('/api/') && (typeof location === 'undefined' || location.origin === origin);
};

/** In the order of Laravel's router; a route for GET also answers HEAD. */
const allowedMethods = (operations: readonly HttpHandler[], request: Request): string[] => {
  const url = new URL(request.url);
  const taken = new Set(
    operations.flatMap(({ info: { method, path } }) =>
      typeof path !== 'function' && matchRequestUrl(url, path).matches ? [String(method)] : [],
    ),
  );
  return ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'].filter((verb) => taken.has(verb === 'HEAD' ? 'GET' : verb));
};

/** The response to GET without its body. */
const headOf = async (operations: HttpHandler[], { url, headers }: Request): Promise<Response | undefined> => {
  const response = await getResponse(operations, new Request(url, { headers }));
  return response && new HttpResponse(null, { status: response.status, headers: response.headers });
};

/** Laravel's 404 or 405, with an error in the console: the page must not make calls that the contract does not have. */
const refuse = (operations: readonly HttpHandler[], request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const allowed = allowedMethods(operations, request).join(', ');
  const what = allowed === '' ? 'has no such address' : `takes only ${allowed} there`;
  console.error(
    `[mock] ${request.method} ${pathname} is not handled: openapi.yaml ${what}. Fix the call, write it into the contract ` +
      `and mocks/handlers/, or pass it through to a real server: API_URL=… and ?mock-real=${pathname} (docs/front-end.md).`,
  );
  return guarded(request, async () => {
    if (allowed === '') throw new ErrorResponse(404, '');
    const message = `The ${request.method} method is not supported for this route. Supported methods: ${allowed}.`;
    throw new ErrorResponse(405, message, { Allow: allowed });
  });
};
