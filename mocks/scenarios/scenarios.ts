import { PlainError } from '../../deploy/command/plain.ts';
import type { ContentType } from '../db/rows.ts';
import type { Settings } from '../db/db.ts';
import type { Fault } from '../http/faults.ts';
import { patternsIn } from '../http/real.ts';

/** What a scenario changes in the mock. */
export interface Changes {
  faults?: readonly Fault[];
  settings?: Partial<Settings>;
  /** Seconds by which the server’s clock moves forward. */
  advance?: number;
  /** Copies of published records to add. */
  fill?: { type: ContentType; count: number };
}

interface Scenario {
  /** Its name in the drawer. */
  title: string;
  /** One sentence on what it does to a page, for the drawer and the terminal. */
  about: string;
  /** Default value when `name:number` has no number; a scenario without it takes no number. */
  usual?: { unit: string; value: number };
  changes: (value: number) => Changes;
}

/** Puts a fault on every call of these paths. */
const onEach = (paths: string | readonly string[], fault: Omit<Fault, 'path'>): Changes => ({
  faults: [paths].flat().map((path) => Object.assign({ path, times: null }, fault)),
});

const retryAfter = (seconds: number) => ({ 'Retry-After': String(seconds) });

const tooManyAttempts = (wait: number) => ({
  status: 429,
  body: { message: 'Too Many Attempts.' },
  headers: retryAfter(wait),
});

const desk = '/api/admin/*';
const refresh = '/api/auth/refresh';
/** Seconds after which a token of the default lifetime has expired. */
const afterExpiry = 3660;
const seconds = (value: number) => ({ unit: 's', value });
const ms = (value: number) => ({ unit: 'ms', value });

/** Named states of the server, each defined once for the drawer, the address, the console, HTTP and the terminal. */
export const scenarios = {
  'expired-token': {
    title: '令牌过期',
    about: 'The access token has expired; refreshing gives a new one.',
    changes: () => ({ advance: afterExpiry }),
  },
  'short-token': {
    title: '令牌寿命短',
    about: 'New access tokens live only so long.',
    usual: seconds(20),
    changes: (lifetime) => ({ settings: { lifetime } }),
  },
  grace: {
    title: '旧令牌的宽限',
    about: 'A token that was refreshed or logged out is still taken so long.',
    usual: seconds(0),
    changes: (grace) => ({ settings: { grace } }),
  },
  'refresh-refused': {
    title: '拒绝刷新',
    about: 'The token has expired, and refreshing is refused: sign in again.',
    changes: () => ({
      advance: afterExpiry,
      ...onEach(refresh, { status: 401, body: { message: 'Token has expired and can no longer be refreshed' } }),
    }),
  },
  'refresh-throttled': {
    title: '刷新太频繁',
    about: 'The token has expired, and the first refresh gets a 429.',
    usual: seconds(5),
    changes: (wait) => ({
      advance: afterExpiry,
      faults: [{ path: refresh, ...tooManyAttempts(wait) }],
    }),
  },
  'refresh-lost': {
    title: '刷新时断开',
    about: 'The token has expired, and the connection breaks while it is refreshed.',
    changes: () => ({ advance: afterExpiry, faults: [{ path: refresh, cut: true }] }),
  },
  'refresh-silent': {
    title: '刷新没有回答',
    about: 'The token has expired, and refreshing gets no answer for ten minutes.',
    changes: () => ({ advance: afterExpiry, ...onEach(refresh, { delay: 600_000 }) }),
  },
  blacklisted: {
    title: '令牌被拉黑',
    about: 'The token was blacklisted: calls of the desk and refreshing get a 401.',
    changes: () =>
      onEach([desk, '/api/auth/user', refresh], { status: 401, body: { message: 'The token has been blacklisted' } }),
  },
  '500-for-expired': {
    title: '令牌过期却答 500',
    about: 'The server answers an expired token with a 500.',
    changes: () =>
      onEach(desk, { status: 500, body: { message: 'Token has expired', exception: 'TokenExpiredException' } }),
  },
  'jwt-reasons': {
    title: '401 带 jwt-auth 的原因',
    about: 'A 401 says why the token is refused, as jwt-auth’s middleware does.',
    changes: () => ({ settings: { reasons: true } }),
  },
  'wrong-password': {
    title: '密码总是不对',
    about: 'No password is right.',
    changes: () =>
      onEach('/api/auth/login', { status: 401, body: { message: 'These credentials do not match our records.' } }),
  },
  'login-throttled': {
    title: '登录太频繁',
    about: 'Signing in gets a 429.',
    usual: seconds(60),
    changes: (wait) => onEach('/api/auth/login', tooManyAttempts(wait)),
  },
  '403': {
    title: '没有管理权限',
    about: 'The desk is forbidden.',
    changes: () => onEach(desk, { status: 403, body: { message: 'This action is unauthorized.' } }),
  },
  '404': {
    title: '找不到记录',
    about: 'No record is there.',
    changes: () =>
      onEach(
        ['news', 'knowhow', 'symptom', 'photo', 'witness', 'reflection', 'highlight'].map((type) => `/api/${type}/*`),
        { status: 404, body: { message: 'No query results for model.' } },
      ),
  },
  '409': {
    title: '保存冲突，不带记录',
    about: 'Each record was changed by somebody else: saving gets a 409 without the record.',
    changes: () =>
      onEach(desk, { method: 'PUT', status: 409, body: { message: 'The record has been changed since you read it.' } }),
  },
  '409-record': {
    title: '保存冲突，带着记录',
    about: 'Somebody else changes the record that is saved first: it gets a 409 with the record as it is now.',
    changes: () => ({ faults: [{ method: 'PUT', path: desk, elsewhere: true }] }),
  },
  '413-html': {
    title: '图片太大，nginx 拒收',
    about: 'nginx refuses an upload as too large, with a page.',
    changes: () => onEach('/api/admin/image*', { method: 'POST', status: 413, html: true }),
  },
  '419': {
    title: '页面过期',
    about: 'Saving gets a 419: the page has expired.',
    changes: () => onEach(desk, { method: 'PUT', status: 419, body: { message: 'CSRF token mismatch.' } }),
  },
  '422': {
    title: '内容不合要求',
    about: 'Saving gets a 422, with errors in nested fields.',
    changes: () =>
      onEach(desk, {
        method: 'PUT',
        status: 422,
        body: {
          message: 'The given data was invalid.',
          errors: { title: ['标题 已经存在。'], 'sources.0.url': ['sources.0.url 格式不正确。'] },
        },
      }),
  },
  '429': {
    title: '调用太频繁',
    about: 'Each call gets a 429.',
    usual: seconds(10),
    changes: (wait) => onEach('/api/*', tooManyAttempts(wait)),
  },
  limit: {
    title: '每分钟次数有限',
    about: 'So many calls a minute are answered, all counted in X-RateLimit headers.',
    usual: { unit: 'calls', value: 60 },
    changes: (general) => ({ settings: { general } }),
  },
  'form-limit': {
    title: '表单次数有限',
    about: 'So many calls of a form are answered in a minute.',
    usual: { unit: 'calls', value: 5 },
    changes: (form) => ({ settings: { form } }),
  },
  'english-texts': {
    title: '校验文字是英文',
    about: 'Errors of fields are told in English.',
    changes: () => ({ settings: { english: true } }),
  },
  'mail-case': {
    title: '邮箱区分大小写',
    about: 'Mail addresses that differ in upper and lower case are two.',
    changes: () => ({ settings: { mailCase: true } }),
  },
  fractions: {
    title: '时间带小数秒',
    about: 'Times have fractions of a second: two writes within one second conflict.',
    changes: () => ({ settings: { fractions: true } }),
  },
  'post-limit': {
    title: '上传大小有限',
    about: 'PHP refuses a body above this with a 413 without a message.',
    usual: { unit: 'MB', value: 8 },
    changes: (postLimit) => ({ settings: { postLimit } }),
  },
  '500': { title: '服务器出错', about: 'Each call gets a 500.', changes: () => onEach('/api/*', { status: 500 }) },
  '502-html': {
    title: '代理出错，回答网页',
    about: 'A proxy answers with its own 502 page.',
    changes: () => onEach('/api/*', { status: 502, html: true }),
  },
  maintenance: {
    title: '维护中',
    about: 'The site is under repair: 503 with Retry-After.',
    usual: seconds(120),
    changes: (wait) =>
      onEach('/api/*', {
        status: 503,
        body: { message: 'Service Unavailable' },
        headers: retryAfter(wait),
      }),
  },
  'captive-portal': {
    title: '网络要求登录',
    about: 'A network that wants a login answers everything with a page, as a 200.',
    changes: () => onEach('/api/*', { status: 200, html: true }),
  },
  offline: { title: '断网', about: 'Each connection breaks.', changes: () => onEach('/api/*', { cut: true }) },
  'truncated-json': {
    title: '回答残缺',
    about: 'Answers end in the middle.',
    changes: () => onEach('/api/*', { rewrite: 'truncated' }),
  },
  'empty-list': {
    title: '列表为空',
    about: 'Each list is empty.',
    changes: () => onEach('/api/*', { rewrite: 'empty' }),
  },
  'one-page': {
    title: '只有一页',
    about: 'Each list ends with its first page.',
    changes: () => onEach('/api/*', { rewrite: 'one-page' }),
  },
  'many-records': {
    title: '很多记录',
    about: 'So many more news.',
    usual: { unit: 'records', value: 10_000 },
    changes: (count) => ({ fill: { type: 'news', count } }),
  },
  latency: {
    title: '延迟',
    about: 'Each answer takes so long.',
    usual: ms(800),
    changes: (delay) => onEach('/api/*', { delay }),
  },
  jitter: {
    title: '时快时慢',
    about: 'Each answer takes up to so long.',
    usual: ms(1000),
    changes: (jitter) => onEach('/api/*', { jitter }),
  },
  'slow-3g': {
    title: '慢速手机网络',
    about: 'Each answer takes as long as on a slow phone network: 400 to 2,000 ms.',
    changes: () => onEach('/api/*', { delay: 400, jitter: 1600 }),
  },
  'drifting-field': {
    title: '字段走样',
    about: 'The title of each second row is no text.',
    changes: () => onEach('/api/*', { rewrite: 'wrong-type' }),
  },
  untagged: {
    title: '缺少标签',
    about: 'The second row of each list has no tags.',
    changes: () => onEach('/api/*', { rewrite: 'untagged' }),
  },
  'numbers-as-text': {
    title: '数字写成文字',
    about: 'per_page and the other numbers of a list are texts.',
    changes: () => onEach('/api/*', { rewrite: 'numbers-as-text' }),
  },
  'hostile-body': {
    title: '正文带脚本',
    about: 'Each body has scripts, handlers and frames in it.',
    changes: () => onEach('/api/*', { rewrite: 'hostile' }),
  },
  'no-pictures': {
    title: '没有图片',
    about: 'No record has a picture.',
    changes: () => onEach('/api/*', { rewrite: 'no-pictures' }),
  },
  'missing-pictures': {
    title: '图片丢失',
    about: 'No picture file is there.',
    changes: () => onEach('/storage/*', { status: 404, html: true }),
  },
  'foreign-links': {
    title: '链接指向别处',
    about: 'The links of a list name a host that a browser can’t reach.',
    changes: () => onEach('/api/*', { rewrite: 'foreign-links' }),
  },
  'clock-off': {
    title: '服务器时间不准',
    about: 'The server’s clock is ahead by so much.',
    usual: seconds(7200),
    changes: (advance) => ({ advance }),
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

const all: Readonly<Record<string, Scenario>> = scenarios;

interface ScenarioHelp {
  name: string;
  title: string;
  about: string;
  /** Default value, if the scenario takes a number. */
  usual?: number;
}

/** All scenarios, described. */
export const scenarioHelp = (): ScenarioHelp[] =>
  Object.entries(all).map(([name, { title, about, usual }]) => ({
    name,
    title,
    about: usual ? `${about} (${usual.unit})` : about,
    usual: usual?.value,
  }));

/** How a scenario is written: `name`, or `name:number` with its default value. */
export const writtenAs = ({ name, usual }: ScenarioHelp): string => (usual === undefined ? name : `${name}:${usual}`);

/** Name and number of each scenario in a list such as `expired-token,latency:800`. */
export const scenariosIn = (list: string): [name: string, number: string | undefined][] =>
  patternsIn(list).map((one) => {
    const [name = '', number] = one.split(':');
    return [name, number];
  });

/** The changes of scenarios such as `expired-token,latency:800`; throws for an unknown name or a wrong number. */
export const changesOf = (list: string): Changes[] =>
  scenariosIn(list).map(([name, number]) => {
    const scenario = Object.hasOwn(all, name) ? all[name] : undefined;
    const value = number === undefined ? (scenario?.usual?.value ?? 0) : Number(number);
    if (!scenario || Number.isNaN(value) || value < 0 || (number !== undefined && !scenario.usual)) {
      const wrong = number === undefined ? name : `${name}:${number}`;
      throw new PlainError(`No scenario ${wrong}. There are: ${scenarioHelp().map(writtenAs).join(', ')}`);
    }
    return scenario.changes(value);
  });
