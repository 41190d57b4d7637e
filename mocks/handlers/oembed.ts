import { http, HttpResponse, type HttpHandler } from 'msw';
import { lockedVideo, unlistedHash, unlistedVideo, vimeoInfo, youtubeInfo } from '../files/video-hosts.ts';

const youtube = 'https://www.youtube.com/oembed';
const vimeo = 'https://vimeo.com/api/oembed.json';

export const oembed: HttpHandler[] = [
  ...host(youtube, (address) => {
    const id = /^https:\/\/www\.youtube\.com\/watch\?v=([^&#]*)$/.exec(address)?.[1];
    if (id === undefined) return text(404, 'Not Found');
    if (!/^[\w-]{11}$/.test(id)) return text(400, 'Bad Request');
    if (id.startsWith('xxxx')) return text(404, 'Not Found');
    if (id.startsWith('none')) return text(401, 'Unauthorized');
    if (id.startsWith('priv')) return text(403, 'Forbidden');
    if (id === 'plain200xxx') return text(200, 'Not Found');
    return infoResponse(youtubeInfo(id));
  }),

  ...host(vimeo, (address) => {
    const [, id, hash = null] = /^https:\/\/vimeo\.com\/(\d+)(?:\/([\da-f]+))?$/.exec(address) ?? [];
    if (id === undefined || id === '404404404') return text(404, 'Not Found');
    if (id === unlistedVideo && hash !== unlistedHash) return text(404, 'Not Found');
    const { title, thumbnail_url, ...info } = vimeoInfo(id, hash);
    return infoResponse(id === lockedVideo ? info : { ...info, title, thumbnail_url });
  }),
];

/** Whether it goes to a video host, or to localhost in its place: end-to-end tests forward such requests. */
export const isOembed = (request: Request): boolean => isAsked(youtube, request) || isAsked(vimeo, request);

function isAsked(endpoint: string, request: Request): boolean {
  const { origin, pathname } = new URL(endpoint);
  const asked = new URL(request.url);
  return asked.pathname === pathname && (asked.origin === origin || local.has(asked.hostname));
}

/** CORS: happy-dom sends a preflight, browsers don't. */
function host(endpoint: string, answer: (address: string) => Response): HttpHandler[] {
  const isMeant = ({ request }: { request: Request }) => isAsked(endpoint, request);
  return [
    http.options(isMeant, () => new HttpResponse(null, { status: 204, headers: anyOrigin })),
    http.get(isMeant, ({ request }) => answer(new URL(request.url).searchParams.get('url') ?? '')),
  ];
}

const anyOrigin = { 'Access-Control-Allow-Origin': '*' };

const local = new Set(['localhost', '127.0.0.1']);

const text = (status: number, words: string) => HttpResponse.text(words, { status, headers: anyOrigin });

const infoResponse = (info: object) => HttpResponse.json({ ...info }, { headers: anyOrigin });
