import { http, HttpResponse, type HttpHandler } from 'msw';

const youtube = 'https://www.youtube.com/oembed';
const vimeo = 'https://vimeo.com/api/oembed.json';

const unlisted = { id: '777777777', hash: 'abcdef1234' };
/** Its owner forbids other sites to embed it. */
const locked = '555555555';

const titles: readonly string[] = [
  '一碗软糯的小米粥，从泡米到出锅',
  '王奶奶的三餐：吃得慢一点，吃得香一点',
  '少放一半盐，味道从哪里来',
  '术后第一个月，家里这样准备饭菜',
  '清晨的公园：散步半小时之后吃什么',
  '牙口不好也能吃的八种蔬菜做法',
  '和孙女一起包饺子：一位长者的饮食心得',
  '营养师带您逛菜市场',
];

/** The title of a video, always the same for an id. */
const titleOf = (id: string): string => {
  const sum = Array.from(id).reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return titles[sum % titles.length] ?? '';
};

export const oembed: HttpHandler[] = [
  ...host(youtube, (address) => {
    const id = /^https:\/\/www\.youtube\.com\/watch\?v=([^&#]*)$/.exec(address)?.[1];
    if (id === undefined) return text(404, 'Not Found');
    if (!/^[\w-]{11}$/.test(id)) return text(400, 'Bad Request');
    if (id.startsWith('xxxx')) return text(404, 'Not Found');
    if (id.startsWith('none')) return text(401, 'Unauthorized');
    if (id.startsWith('priv')) return text(403, 'Forbidden');
    if (id === 'plain200xxx') return text(200, 'Not Found');
    return video('YouTube', `https://www.youtube.com/embed/${id}?feature=oembed`, {
      title: titleOf(id),
      thumbnail_url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    });
  }),

  ...host(vimeo, (address) => {
    const [, id, hash] = /^https:\/\/vimeo\.com\/(\d+)(?:\/([\da-f]+))?$/.exec(address) ?? [];
    if (id === undefined || id === '404404404') return text(404, 'Not Found');
    if (id === unlisted.id && hash !== unlisted.hash) return text(404, 'Not Found');
    return video(
      'Vimeo',
      `https://player.vimeo.com/video/${id}${hash === undefined ? '' : `?h=${hash}`}`,
      id === locked ? {} : { title: titleOf(id), thumbnail_url: `https://i.vimeocdn.com/video/${id}-d_480x360` },
    );
  }),
];

/** Whether it goes to a video host, or to localhost in its place: end-to-end tests forward such requests. */
export const isOembed = (request: Request): boolean => isFor(youtube, request) || isFor(vimeo, request);

function isFor(endpoint: string, request: Request): boolean {
  const { origin, pathname } = new URL(endpoint);
  const url = new URL(request.url);
  return url.pathname === pathname && (url.origin === origin || ['localhost', '127.0.0.1'].includes(url.hostname));
}

/** CORS: happy-dom sends a preflight, browsers don't. */
function host(endpoint: string, respond: (address: string) => Response): HttpHandler[] {
  const matches = ({ request }: { request: Request }) => isFor(endpoint, request);
  return [
    http.options(matches, () => new HttpResponse(null, { status: 204, headers: anyOrigin })),
    http.get(matches, ({ request }) => respond(new URL(request.url).searchParams.get('url') ?? '')),
  ];
}

const anyOrigin = { 'Access-Control-Allow-Origin': '*' };

const text = (status: number, body: string) => HttpResponse.text(body, { status, headers: anyOrigin });

/** The fields that oEmbed requires of a video, and what the site shows of it. */
const video = (provider_name: string, src: string, shown: { title?: string; thumbnail_url?: string }) => {
  const html = `<iframe src="${src}" width="480" height="270" allowfullscreen></iframe>`;
  const body = { type: 'video', version: '1.0', provider_name, ...shown, width: 480, height: 270, html };
  return HttpResponse.json(body, { headers: anyOrigin });
};
