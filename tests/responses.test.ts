import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorText } from '@/api/error-text.ts';
import { ApiError, ExpiredAuthSessionError, mayHaveSucceeded } from '@/api/error.ts';
import { onForbidden } from '@/api/forbidden.ts';
import { deleteTag, listManagedTag } from '@/api/gen/managed/sdk.gen.ts';
import { refreshSession } from '@/api/refresh/refresh.ts';
import { tokens } from '@/api/token.ts';
import { uploadImage } from '@/api/upload.ts';
import { readLetter, storeLetter } from '@/features/contact/letter.ts';
import { resumeOutbox } from '@/features/contact/outbox.ts';
import { server } from '../mocks/vitest.ts';
import { installLocks } from './fake-locks.ts';
import { outcome } from './outcome.ts';
import { unsignedJwt } from './unsigned-jwt.ts';

/** happy-dom has no IndexedDB. */
const disk = new Map<IDBValidKey, unknown>();
vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: async (key: string) => structuredClone(disk.get(key)),
  set: async (key: string, value: unknown) => void disk.set(key, structuredClone(value)),
  del: async (key: string) => void disk.delete(key),
}));

const token = unsignedJwt({ exp: Math.floor(Date.now() / 1000) + 3600, sub: '1', jti: 'old' });
const renewed = unsignedJwt({ exp: Math.floor(Date.now() / 1000) + 3600, sub: '1', jti: 'renewed' });

/** happy-dom returns a Uint8Array for `arraybuffer`. */
const getterIn = (object: unknown): ((request: XMLHttpRequest) => unknown) | undefined => {
  const descriptor = Object.getOwnPropertyDescriptor(object, 'response');
  return descriptor?.get ? (request) => descriptor.get?.call(request) : getterIn(Object.getPrototypeOf(object));
};
const responseGetter = getterIn(XMLHttpRequest.prototype);
const fixResponse = () =>
  vi.spyOn(XMLHttpRequest.prototype, 'response', 'get').mockImplementation(function response(this: XMLHttpRequest) {
    const bytes: unknown = responseGetter?.(this);
    return bytes instanceof Uint8Array ? bytes.slice().buffer : bytes;
  });

const unregister = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  installLocks();
  tokens.begin(token);
  unregister.mockReset().mockResolvedValue(true);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistrations: async () => [{ unregister }] },
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
  disk.clear();
});

const texts = {
  signIn: '登录已经失效，请重新登录。',
  forbidden: '您的账号没有做这件事的权限。',
  gone: '这条内容不存在，或者已经被删除。',
  invalid: '有些内容不符合要求，请检查后再试。',
  expiredPage: '这一页打开得太久了。请重新载入这一页，再试一次。',
  busy: '操作太频繁了，请在 1 分钟后再试。',
  maintenance: '网站正在维护，请稍后再试。',
  broken: '服务器出了问题，请稍后再试。',
  tooLarge: '文件或内容太大，服务器没有接受。',
  challenge: '网站要确认您是真人。请重新载入这一页，再试一次。',
  blocked: '中间的网络挡住了这一步，比如公司、学校或者酒店的网络。请重新载入这一页，或者换一个网络再试。',
  portal: '服务器的回答无法识别，可能是网络需要登录。请稍后再试。',
};

interface Right {
  /** What a refresh does to the session. */
  session: 'ends' | 'stays';
  /** Whether another call with this response refreshes the token. */
  refreshes?: boolean;
  text: string;
  /** Whether a write may have been executed. */
  mayHaveSucceeded?: boolean;
  /** What becomes of a letter in the outbox. */
  letter: 'waiting' | 'refused' | 'unsure';
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  HttpResponse.json(body ?? null, { status, headers });
const page = (status: number, headers: Record<string, string> = {}, body = '<h1>Access Denied</h1>') =>
  HttpResponse.html(`<!doctype html><html>${body}</html>`, { status, headers });
const empty = (status: number, headers: Record<string, string> = {}) => new HttpResponse(null, { status, headers });
const cut = (status: number) =>
  new HttpResponse('{"message":"Unauth', { status, headers: { 'Content-Type': 'application/json' } });

const signedOut: Right = { session: 'ends', refreshes: true, text: texts.signIn, letter: 'refused' };
const blocked: Right = { session: 'stays', text: texts.blocked, letter: 'waiting' };
const challenge: Right = { session: 'stays', text: texts.challenge, letter: 'waiting' };
const failed: Right = { session: 'stays', text: texts.broken, mayHaveSucceeded: true, letter: 'unsure' };
const busy: Right = { session: 'stays', text: texts.busy, letter: 'waiting' };
const maintenance: Right = { session: 'stays', text: texts.maintenance, letter: 'waiting' };
const unreadable: Right = { session: 'stays', text: texts.portal, mayHaveSucceeded: true, letter: 'unsure' };

const responses: [string, () => Response, Right][] = [
  // The API's own rejections.
  ['401 of Laravel', () => json(401, { message: 'Unauthenticated.' }), signedOut],
  ['401 without words', () => json(401, { message: '' }), signedOut],
  ['401 as problem+json', () => json(401, { message: '' }, { 'Content-Type': 'application/problem+json' }), signedOut],
  ['401 of jwt-auth', () => json(401, { message: 'The token has been blacklisted' }), signedOut],
  ['401 of jwt-auth 0.5', () => json(401, { error: 'token_expired' }), signedOut],
  ['401 of a jwt-auth tutorial', () => json(401, ['token_expired']), signedOut],
  ['400 of jwt-auth 0.5', () => json(400, { error: 'token_invalid' }), signedOut],
  ['400 “Token not provided”', () => json(400, { message: 'Token not provided' }), signedOut],
  ['403 “Token has expired”', () => json(403, { message: 'Token has expired' }), signedOut],
  ['403 “Token is Invalid”', () => json(403, { error: 'Token is Invalid' }), signedOut],
  ['500 “Token has expired”', () => json(500, { message: 'Token has expired', exception: 'E' }), signedOut],
  ['500 “User not found”', () => json(500, { message: 'User not found' }), signedOut],
  ['500 “Token Signature…”', () => json(500, { message: 'Token Signature could not be verified.' }), signedOut],
  [
    '403 of Laravel',
    () => json(403, { message: 'This action is unauthorized.' }),
    { session: 'ends', text: texts.forbidden, letter: 'refused' },
  ],
  [
    '422 of Laravel',
    () => json(422, { message: 'x', errors: {} }),
    { session: 'ends', text: texts.invalid, letter: 'refused' },
  ],
  // The API's other responses.
  [
    '400 of Laravel',
    () => json(400, { message: 'Bad Request' }),
    { session: 'stays', text: texts.broken, letter: 'refused' },
  ],
  ['404 of Laravel', () => json(404, { message: '' }), { session: 'stays', text: texts.gone, letter: 'refused' }],
  [
    '419 as JSON',
    () => json(419, { message: 'CSRF token mismatch.' }),
    { session: 'stays', text: texts.expiredPage, letter: 'refused' },
  ],
  ['419 as a page', () => page(419), { session: 'stays', text: texts.expiredPage, letter: 'refused' }],
  ['413 of nginx', () => page(413), { session: 'stays', text: texts.tooLarge, letter: 'refused' }],
  ['413 of PHP', () => empty(413), { session: 'stays', text: texts.tooLarge, letter: 'refused' }],
  ['429 as JSON', () => json(429, { message: 'Too Many Attempts.' }), busy],
  ['429 as a page', () => page(429), busy],
  ['500 of Laravel', () => json(500, { message: 'Server Error' }), failed],
  ['500 of another token', () => json(500, { message: 'The reset token has expired' }), failed],
  ['500 as a page', () => page(500), failed],
  ['500, cut', () => cut(500), failed],
  ['502 as a page', () => page(502), failed],
  ['503 as JSON', () => json(503, { message: 'Service Unavailable' }), maintenance],
  ['503 as a page', () => page(503), maintenance],
  [
    '503 for a day',
    () => page(503, { 'Retry-After': '86400' }),
    { ...maintenance, text: '网站正在维护，请在 60 分钟后再试。' },
  ],
  ['504 as a page', () => page(504), failed],
  // An intermediary refuses.
  ...[400, 401, 403, 404, 405, 407, 410, 418, 422, 511].map((status): (typeof responses)[number] => [
    `${status} as a page`,
    () => page(status),
    blocked,
  ]),
  ...[401, 403, 404, 422].map((status): (typeof responses)[number] => [
    `${status} without a body`,
    () => empty(status),
    blocked,
  ]),
  ['401, cut', () => cut(401), blocked],
  ['401 as text', () => new HttpResponse('Unauthorized', { status: 401 }), blocked],
  ['401 as JSON of something else', () => json(401, { code: 401, msg: 'denied' }), blocked],
  ['403 as JSON of something else', () => json(403, { code: 403, reason: 'policy' }), blocked],
  ['422 as an empty array', () => json(422, []), blocked],
  ['403 as null', () => json(403, null), blocked],
  ['401 as a JSON text', () => json(401, 'Unauthorized'), blocked],
  ['401 as JSON labelled as a page', () => json(401, { message: 'x' }, { 'Content-Type': 'text/html' }), blocked],
  ['403 of Akamai', () => page(403, { Server: 'AkamaiGHost' }, 'Reference #18.2f'), blocked],
  ['403 with Vercel’s deny', () => page(403, { 'x-vercel-mitigated': 'deny' }), blocked],
  // A check for robots.
  ['403 of Cloudflare', () => page(403, { 'cf-mitigated': 'challenge' }), challenge],
  ['503 of Cloudflare', () => page(503, { 'cf-mitigated': 'challenge' }), challenge],
  [
    '403 of Cloudflare, header hidden by CORS',
    () => page(403, {}, '<script src="/cdn-cgi/challenge-platform/h/b">'),
    challenge,
  ],
  ['202 of AWS WAF', () => empty(202, { 'x-amzn-waf-action': 'challenge' }), challenge],
  ['405 of AWS WAF', () => empty(405, { 'x-amzn-waf-action': 'captcha' }), challenge],
  ['429 of Vercel', () => page(429, { 'x-vercel-mitigated': 'challenge' }), challenge],
  ['428 of Akamai', () => json(428, { 'sec-cp-challenge': 'true', provider: 'crypto' }), challenge],
  ['405 of Aliyun', () => page(405, {}, '<script>var arg1="x"; setCookie("acw_sc__v2")</script>'), challenge],
  ['200 of Aliyun', () => page(200, {}, '<script>var arg1="x"; setCookie("acw_sc__v2")</script>'), challenge],
  ['403 of 宝塔', () => page(403, {}, '<title>人机验证</title>'), challenge],
  ['403 of DataDome', () => json(403, { url: 'https://geo.captcha-delivery.com/captcha/?initialCid=x' }), challenge],
  // Unreadable successes, which may come from the API.
  ['200 as a page', () => page(200), unreadable],
  ['200 as a text', () => new HttpResponse('ok'), unreadable],
  ['200 without a body', () => empty(200), unreadable],
];

const respondTo = (path: string, respond: () => Response) => server.use(http.all(`*${path}`, () => respond()));

test.each(responses)('refresh answered by %s', async (_, response, { session, text }) => {
  respondTo('/api/auth/refresh', response);
  // Not repeated offline.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const error = await outcome(refreshSession());
  expect(tokens.token()).toBe(session === 'ends' ? null : `Bearer ${token}`);
  expect(error instanceof ExpiredAuthSessionError).toBe(session === 'ends');
  expect(errorText(error)).toBe(session === 'ends' ? errorText(new ExpiredAuthSessionError()) : text);
});

test.each(responses)('read and write answered by %s', async (_, response, right) => {
  const refreshed = vi.fn<() => void>();
  const forbidden = vi.fn<() => void>();
  onForbidden(forbidden);
  respondTo('/api/auth/refresh', () => {
    refreshed();
    return json(200, { token: renewed });
  });
  respondTo('/api/admin/tag', response);
  respondTo('/api/admin/tag/7', response);
  const read = await outcome(listManagedTag());
  expect(read).toBeInstanceOf(ApiError);
  expect(errorText(read)).toBe(right.text);
  expect(refreshed).toHaveBeenCalledTimes(right.refreshes === true ? 1 : 0);
  expect(forbidden).toHaveBeenCalledTimes(right.text === texts.forbidden ? 1 : 0);
  // A reload opens the check for robots, not the stored app.
  expect(unregister).toHaveBeenCalledTimes(right.text === texts.challenge ? 1 : 0);
  const written = await outcome(deleteTag({ path: { id: 7 } }));
  expect(errorText(written)).toBe(right.text);
  expect(mayHaveSucceeded(written)).toBe(right.mayHaveSucceeded === true);
  expect(tokens.token()).toBe(`Bearer ${right.refreshes === true ? renewed : token}`);
});

test.each(responses)('upload answered by %s', async (_, response, { text }) => {
  respondTo('/api/auth/refresh', () => json(200, { token: renewed }));
  respondTo('/api/admin/image', response);
  fixResponse();
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  const error = await outcome(uploadImage(file, { onProgress: () => {}, signal: new AbortController().signal }));
  expect(errorText(error)).toBe(text);
});

test.each(responses)('letter answered by %s', async (_, response, right) => {
  respondTo('/api/contact', response);
  const message = { name: '周小满', email: 'zhou@example.com', subject: '问候', message: '你们好' };
  await storeLetter({ message, owner: null, state: 'waiting', isFirst: true, problem: '', savedAt: 2 });
  await resumeOutbox(() => null);
  expect(await readLetter(null)).toMatchObject({ state: right.letter, message });
});

test('a check for robots needs no service worker', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined });
  respondTo('/api/admin/tag', () => page(403, { 'cf-mitigated': 'challenge' }));
  expect(errorText(await outcome(listManagedTag()))).toBe(texts.challenge);
});
