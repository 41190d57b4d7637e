import { http, HttpResponse, type HttpHandler } from 'msw';
import { logRequest } from '../http/log.ts';
import { lockedVideo, unlistedHash, unlistedVideo, vimeoInfo, youtubeInfo } from '../files/video-hosts.ts';

export const oembed: HttpHandler[] = [
  ...host('https://www.youtube.com/oembed', (address) => {
    const id = /^https:\/\/www\.youtube\.com\/watch\?v=([^&#]*)$/.exec(address)?.[1];
    if (id === undefined) return text(404, 'Not Found');
    if (!/^[\w-]{11}$/.test(id)) return text(400, 'Bad Request');
    if (id.startsWith('xxxx')) return text(404, 'Not Found');
    if (id.startsWith('none')) return text(401, 'Unauthorized');
    if (id.startsWith('priv')) return text(403, 'Forbidden');
    if (id === 'plain200xxx') return text(200, 'Not Found');
    return infoResponse(youtubeInfo(id));
  }),

  ...host('https://vimeo.com/api/oembed.json', (address) => {
    const [, id, hash = null] = /^https:\/\/vimeo\.com\/(\d+)(?:\/([\da-f]+))?$/.exec(address) ?? [];
    if (id === undefined || id === '404404404') return text(404, 'Not Found');
    if (id === unlistedVideo && hash !== unlistedHash) return text(404, 'Not Found');
    const { title, thumbnail_url, ...info } = vimeoInfo(id, hash);
    return infoResponse(id === lockedVideo ? info : { ...info, title, thumbnail_url });
  }),
];

/** Also matches localhost, for e2e tests that forward requests. CORS: happy-dom sends a preflight, browsers don't. */
function host(endpoint: string, answer: (address: string) => Response): HttpHandler[] {
  const { origin, pathname } = new URL(endpoint);
  const isAsked = ({ request }: { request: Request }): boolean => {
    const asked = new URL(request.url);
    return asked.pathname === pathname && (asked.origin === origin || local.has(asked.hostname));
  };
  return [
    http.options(isAsked, () => new HttpResponse(null, { status: 204, headers: anyOrigin })),
    http.get(isAsked, ({ request }) => {
      const response = answer(new URL(request.url).searchParams.get('url') ?? '');
      logRequest(request, response.status);
      return response;
    }),
  ];
}

const anyOrigin = { 'Access-Control-Allow-Origin': '*' };

const local = new Set(['localhost', '127.0.0.1']);

const text = (status: number, words: string) => HttpResponse.text(words, { status, headers: anyOrigin });

const infoResponse = (info: object) => HttpResponse.json({ ...info }, { headers: anyOrigin });
