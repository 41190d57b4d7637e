import { http, HttpResponse, type HttpHandler } from 'msw';
import { logRequest } from '../http/log.ts';
import { lockedVideo, unlistedHash, unlistedVideo, vimeoInfo, youtubeInfo } from '../files/video-hosts.ts';

/** What the video hosts tell of a video, and how they refuse: in plain text, once even with a 200. */
export const oembed: HttpHandler[] = [
  ...host('https://www.youtube.com/oembed', (address) => {
    const id = /^https:\/\/www\.youtube\.com\/watch\?v=([^&#]*)$/.exec(address)?.[1];
    if (id === undefined) return text(404, 'Not Found');
    if (!/^[\w-]{11}$/.test(id)) return text(400, 'Bad Request');
    if (id.startsWith('xxxx')) return text(404, 'Not Found');
    if (id.startsWith('none')) return text(401, 'Unauthorized');
    if (id.startsWith('priv')) return text(403, 'Forbidden');
    if (id === 'plain200xxx') return text(200, 'Not Found');
    return told(youtubeInfo(id));
  }),

  ...host('https://vimeo.com/api/oembed.json', (address) => {
    const [, id, hash = null] = /^https:\/\/vimeo\.com\/(\d+)(?:\/([\da-f]+))?$/.exec(address) ?? [];
    if (id === undefined || id === '404404404') return text(404, 'Not Found');
    if (id === unlistedVideo && hash !== unlistedHash) return text(404, 'Not Found');
    const { title, thumbnail_url, ...info } = vimeoInfo(id, hash);
    return told(id === lockedVideo ? info : { ...info, title, thumbnail_url });
  }),
];

/**
 * Answers at the host's endpoint and, for a journey that forwards its calls to the mock, at this computer's own. Any page
 * may read the answer; the DOM of the tests asks for that first, where a browser would not.
 */
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

const told = (info: object) => HttpResponse.json({ ...info }, { headers: anyOrigin });
