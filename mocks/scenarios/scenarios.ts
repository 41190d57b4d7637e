import { PlainError } from '../../deploy/command/plain.ts';
import type { ContractPath } from '../../src/api/gen/calls.gen.ts';
import { setClock } from '../clock.ts';
import { forEachContent } from '../content/all.ts';
import { db, type Settings } from '../db/db.ts';
import { fill } from '../db/fill.ts';
import type { ContentType } from '../db/rows.ts';
import { type Fault, setFaults } from '../http/faults.ts';
import { patternsIn } from '../http/real.ts';

/** What a scenario changes in the mock. */
interface Changes {
  faults?: readonly Fault[];
  settings?: Partial<Settings>;
  /** Seconds by which the server’s clock moves forward. */
  advance?: number;
  /** Copies of published records to add. */
  fill?: { type: ContentType; count: number };
}

interface Scenario {
  /** What it does, in the drawer and in `--help`; “这么多” is its number. */
  label: string;
  /** Default number; a scenario without it takes none. */
  defaultValue?: number;
  changes: (value: number) => Changes;
}

/** The path of a call, or the beginning of some with `*` after it. */
type CallPattern =
  | '/storage/*'
  | ContractPath
  | `${'/api/' | '/api/admin/'}*`
  | `${ContractPath}*`
  | `${ContractPath}/*`;

/** Puts a fault on every call of these paths. */
const onEach = (paths: CallPattern | readonly CallPattern[], fault: Omit<Fault, 'path'>): Changes => ({
  faults: [paths].flat().map((path) => Object.assign({ path, times: null }, fault)),
});

const onAll = (fault: Omit<Fault, 'path'>): Changes => onEach('/api/*', fault);

const onSave = (fault: Omit<Fault, 'path'>): Changes => onEach(adminPaths, { method: 'PUT', ...fault });

/** An error response with Laravel’s message. */
const error = (status: number, message: string, wait?: number) => ({
  status,
  body: { message },
  ...(wait !== undefined && { headers: { 'Retry-After': String(wait) } }),
});

const tooManyAttempts = (wait: number) => error(429, 'Too Many Attempts.', wait);

const adminPaths = '/api/admin/*';
const login: ContractPath = '/api/auth/login';
const refresh: ContractPath = '/api/auth/refresh';
/** Moves the clock until a token of the default lifetime has expired. */
const expired = { advance: 3660 };

/** Named states of the server, for the drawer, the address, the console, HTTP and the terminal. */
export const scenarios = {
  'expired-token': { label: '令牌过期，能换到新的', changes: () => expired },
  'short-token': {
    label: '新令牌这么多秒后过期',
    defaultValue: 20,
    changes: (lifetime) => ({ settings: { lifetime } }),
  },
  grace: {
    label: '令牌换新或退出以后，旧的还能用这么多秒',
    defaultValue: 0,
    changes: (grace) => ({ settings: { grace } }),
  },
  'refresh-refused': {
    label: '令牌过期，换新被拒绝，要重新登录',
    changes: () => ({ ...expired, ...onEach(refresh, error(401, 'Token has expired and can no longer be refreshed')) }),
  },
  'refresh-throttled': {
    label: '令牌过期，第一次换新得到 429，要等这么多秒',
    defaultValue: 5,
    changes: (wait) => ({ ...expired, faults: [{ path: refresh, ...tooManyAttempts(wait) }] }),
  },
  'refresh-lost': {
    label: '令牌过期，第一次换新时连接断开',
    changes: () => ({ ...expired, faults: [{ path: refresh, cut: true }] }),
  },
  'refresh-silent': {
    label: '令牌过期，换新十分钟没有回答',
    changes: () => ({ ...expired, ...onEach(refresh, { delay: 600_000 }) }),
  },
  blacklisted: {
    label: '令牌被拉黑：后台和换新都得到 401',
    changes: () => onEach([adminPaths, '/api/auth/user', refresh], error(401, 'The token has been blacklisted')),
  },
  '500-for-expired': {
    label: '令牌过期，后台却回答 500',
    changes: () =>
      onEach(adminPaths, { status: 500, body: { message: 'Token has expired', exception: 'TokenExpiredException' } }),
  },
  'jwt-reasons': { label: '401 带着 jwt-auth 的原因', changes: () => ({ settings: { reasons: true } }) },
  'wrong-password': {
    label: '什么密码都不对',
    changes: () => onEach(login, error(401, 'These credentials do not match our records.')),
  },
  'login-throttled': {
    label: '登录得到 429，要等这么多秒',
    defaultValue: 60,
    changes: (wait) => onEach(login, tooManyAttempts(wait)),
  },
  '403': { label: '没有后台的权限', changes: () => onEach(adminPaths, error(403, 'This action is unauthorized.')) },
  '404': {
    label: '记录都找不到',
    changes: () =>
      onEach(
        forEachContent(({ type }) => `/api/${type}/*` as const),
        error(404, 'No query results for model.'),
      ),
  },
  '409': {
    label: '每次保存都冲突（409），回答里没有现在的记录',
    changes: () => onSave(error(409, 'The record has been changed since you read it.')),
  },
  '409-record': {
    label: '别人先改了：第一次保存冲突（409），回答里有现在的记录',
    changes: () => ({ faults: [{ method: 'PUT', path: adminPaths, elsewhere: true }] }),
  },
  '413-html': {
    label: '图片太大，nginx 回答 413 网页',
    changes: () => onEach('/api/admin/image*', { method: 'POST', status: 413, html: true }),
  },
  '419': { label: '保存时页面已过期（419）', changes: () => onSave(error(419, 'CSRF token mismatch.')) },
  '422': {
    label: '保存时内容不合要求（422），嵌套的字段也有错',
    changes: () =>
      onSave({
        status: 422,
        body: {
          message: 'The given data was invalid.',
          errors: { title: ['标题 已经存在。'], 'sources.0.url': ['sources.0.url 格式不正确。'] },
        },
      }),
  },
  '429': {
    label: '每次调用都得到 429，要等这么多秒',
    defaultValue: 10,
    changes: (wait) => onAll(tooManyAttempts(wait)),
  },
  limit: {
    label: '每分钟只回答这么多次调用，X-RateLimit 写着还剩几次',
    defaultValue: 60,
    changes: (general) => ({ settings: { general } }),
  },
  'form-limit': { label: '每种表单每分钟只收这么多次', defaultValue: 5, changes: (form) => ({ settings: { form } }) },
  'english-texts': { label: '字段的错误是英文', changes: () => ({ settings: { english: true } }) },
  'mail-case': { label: '邮箱区分大小写', changes: () => ({ settings: { mailCase: true } }) },
  fractions: { label: '时间带小数秒：同一秒里的两次保存会冲突', changes: () => ({ settings: { fractions: true } }) },
  'post-limit': {
    label: 'PHP 只收这么多 MB 的请求，超过得到没有说明的 413',
    defaultValue: 8,
    changes: (postLimit) => ({ settings: { postLimit } }),
  },
  '500': { label: '每次调用都得到 500', changes: () => onAll({ status: 500 }) },
  '502-html': { label: '代理出错，回答 502 网页', changes: () => onAll({ status: 502, html: true }) },
  maintenance: {
    label: '维护中：503，要等这么多秒',
    defaultValue: 120,
    changes: (wait) => onAll(error(503, 'Service Unavailable', wait)),
  },
  'captive-portal': { label: '网络要求登录：都回答 200 网页', changes: () => onAll({ status: 200, html: true }) },
  challenge: {
    label: '网站要确认您是真人（Cloudflare）：都回答 403 网页',
    changes: () => onAll({ status: 403, html: true, headers: { 'cf-mitigated': 'challenge' } }),
  },
  offline: { label: '断网：连接都断开', changes: () => onAll({ cut: true }) },
  'truncated-json': { label: '回答到一半就断了', changes: () => onAll({ rewrite: 'truncated' }) },
  'empty-list': { label: '列表都是空的', changes: () => onAll({ rewrite: 'empty' }) },
  'one-page': { label: '列表都只有第一页', changes: () => onAll({ rewrite: 'one-page' }) },
  'many-records': {
    label: '新闻多出这么多条',
    defaultValue: 10_000,
    changes: (count) => ({ fill: { type: 'news', count } }),
  },
  latency: { label: '每次回答慢这么多毫秒', defaultValue: 800, changes: (delay) => onAll({ delay }) },
  jitter: { label: '每次回答随机慢这么多毫秒以内', defaultValue: 1000, changes: (jitter) => onAll({ jitter }) },
  'slow-3g': { label: '慢速手机网络：每次 400 到 2000 毫秒', changes: () => onAll({ delay: 400, jitter: 1600 }) },
  'drifting-field': { label: '列表第二行的标题不是文字', changes: () => onAll({ rewrite: 'wrong-type' }) },
  untagged: { label: '列表第二行没有标签', changes: () => onAll({ rewrite: 'untagged' }) },
  'numbers-as-text': { label: '列表的 per_page 等数字写成文字', changes: () => onAll({ rewrite: 'numbers-as-text' }) },
  'hostile-body': { label: '正文都带脚本、事件和框架', changes: () => onAll({ rewrite: 'hostile' }) },
  'no-pictures': { label: '记录都没有图片', changes: () => onAll({ rewrite: 'no-pictures' }) },
  'missing-pictures': {
    label: '图片文件都找不到',
    changes: () => onEach('/storage/*', { status: 404, html: true }),
  },
  'foreign-links': { label: '列表的链接指向浏览器到不了的主机', changes: () => onAll({ rewrite: 'foreign-links' }) },
  'clock-off': { label: '服务器的时间快这么多秒', defaultValue: 7200, changes: (advance) => ({ advance }) },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

const all: Readonly<Record<string, Scenario>> = scenarios;

/** All scenarios with their labels and default numbers. */
export const listScenarios = () =>
  Object.entries(all).map(([name, { label, defaultValue }]) => ({ name, label, defaultValue }));

/** How a scenario is written: `name`, or `name:number` with its default value. */
export const writtenAs = ({ name, defaultValue }: { name: string; defaultValue?: number | undefined }): string =>
  defaultValue === undefined ? name : `${name}:${defaultValue}`;

/** Name and number of each scenario in a list such as `expired-token,latency:800`. */
export const scenariosIn = (list: string): [name: string, number: string | undefined][] =>
  patternsIn(list).map((pattern) => {
    const [name = '', number] = pattern.split(':');
    return [name, number];
  });

const changesOf = ([name, number]: [name: string, number: string | undefined]): Changes => {
  const scenario = Object.hasOwn(all, name) ? all[name] : undefined;
  const value = number === undefined ? (scenario?.defaultValue ?? 0) : Number(number);
  if (!scenario || Number.isNaN(value) || value < 0 || (number !== undefined && scenario.defaultValue === undefined)) {
    const wrong = number === undefined ? name : `${name}:${number}`;
    throw new PlainError(`No scenario ${wrong}. There are: ${listScenarios().map(writtenAs).join(', ')}`);
  }
  return scenario.changes(value);
};

/** Applies scenarios such as `expired-token,latency:800`, in place of all faults. Throws before any change for an unknown one. */
export const applyScenarios = (list: string): void => {
  const changes = scenariosIn(list).map(changesOf);
  db.settings = { ...db.settings, scenario: list };
  setFaults(changes.flatMap(({ faults = [] }) => faults));
  for (const { settings, advance, fill: filled } of changes) {
    if (settings) db.settings = { ...db.settings, ...settings };
    if (advance !== undefined) setClock({ advance });
    if (filled) fill(filled.type, filled.count);
  }
};
