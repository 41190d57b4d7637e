import { PlainError } from '../../deploy/command/plain.ts';
import type { ContentType } from '../db/rows.ts';
import type { Settings } from '../db/db.ts';
import type { Fault } from '../http/faults.ts';

/** What a scenario changes in the mock. */
export interface Changes {
  faults?: readonly Fault[];
  settings?: Partial<Settings>;
  /** Seconds that the server’s clock goes forward. */
  advance?: number;
  /** Adds copies of published records. */
  fill?: { type: ContentType; count: number };
}

interface Scenario {
  /** One sentence: what a page meets. */
  about: string;
  /** What stands for the number in `name:number`, which is this one without. */
  usual?: { unit: string; value: number };
  changes: (value: number) => Changes;
}

const always = null;

const every = (path: string, fault: Omit<Fault, 'path'>): Changes => ({ faults: [{ path, times: always, ...fault }] });

const desk = '/api/admin/*';
const refresh = '/api/auth/refresh';
const seconds = (value: number) => ({ unit: 's', value });
const ms = (value: number) => ({ unit: 'ms', value });

/** Named states of the server that a page must bear; the one list for address, tests, HTTP and terminal. */
export const scenarios = {
  'expired-token': {
    about: 'The access token has expired; refreshing gives a new one.',
    changes: () => ({ advance: 3660 }),
  },
  'short-token': {
    about: 'New access tokens live only so long.',
    usual: seconds(20),
    changes: (lifetime) => ({ settings: { lifetime } }),
  },
  grace: {
    about: 'A token that was refreshed or logged out is still taken so long.',
    usual: seconds(0),
    changes: (grace) => ({ settings: { grace } }),
  },
  'refresh-refused': {
    about: 'The token has expired, and refreshing is refused: sign in again.',
    changes: () => ({
      advance: 3660,
      ...every(refresh, { status: 401, body: { message: 'Token has expired and can no longer be refreshed' } }),
    }),
  },
  'refresh-throttled': {
    about: 'The token has expired, and the first refresh gets a 429.',
    usual: seconds(5),
    changes: (wait) => ({
      advance: 3660,
      faults: [
        {
          path: refresh,
          status: 429,
          body: { message: 'Too Many Attempts.' },
          headers: { 'Retry-After': String(wait) },
        },
      ],
    }),
  },
  'refresh-lost': {
    about: 'The token has expired, and the connection breaks while it is refreshed.',
    changes: () => ({ advance: 3660, faults: [{ path: refresh, cut: true }] }),
  },
  'refresh-silent': {
    about: 'The token has expired, and refreshing gets no answer for ten minutes.',
    changes: () => ({ advance: 3660, ...every(refresh, { delay: 600_000 }) }),
  },
  blacklisted: {
    about: 'The token was blacklisted: calls of the desk and refreshing get a 401.',
    changes: () => ({
      faults: [desk, '/api/auth/user', refresh].map((path) => ({
        path,
        times: always,
        status: 401,
        body: { message: 'The token has been blacklisted' },
      })),
    }),
  },
  '500-for-expired': {
    about: 'The server answers an expired token with a 500.',
    changes: () =>
      every(desk, { status: 500, body: { message: 'Token has expired', exception: 'TokenExpiredException' } }),
  },
  'jwt-reasons': {
    about: 'A 401 says why the token is refused, as jwt-auth’s middleware does.',
    changes: () => ({ settings: { reasons: true } }),
  },
  'wrong-password': {
    about: 'No password is right.',
    changes: () =>
      every('/api/auth/login', { status: 401, body: { message: 'These credentials do not match our records.' } }),
  },
  'login-throttled': {
    about: 'Signing in gets a 429.',
    usual: seconds(60),
    changes: (wait) =>
      every('/api/auth/login', {
        status: 429,
        body: { message: 'Too Many Attempts.' },
        headers: { 'Retry-After': String(wait) },
      }),
  },
  '403': {
    about: 'The desk is forbidden.',
    changes: () => every(desk, { status: 403, body: { message: 'This action is unauthorized.' } }),
  },
  '404': {
    about: 'No record is there.',
    changes: () => ({
      faults: ['news', 'knowhow', 'symptom', 'photo', 'witness', 'reflection', 'highlight'].map((type) => ({
        path: `/api/${type}/*`,
        times: always,
        status: 404,
        body: { message: 'No query results for model.' },
      })),
    }),
  },
  '409': {
    about: 'Each record was changed by somebody else: saving gets a 409 without the record.',
    changes: () =>
      every(desk, { method: 'PUT', status: 409, body: { message: 'The record has been changed since you read it.' } }),
  },
  '409-record': {
    about: 'Somebody else changes the record that is saved first: it gets a 409 with the record as it is now.',
    changes: () => ({ faults: [{ method: 'PUT', path: desk, elsewhere: true }] }),
  },
  '413-html': {
    about: 'nginx refuses an upload as too large, with a page.',
    changes: () => every('/api/admin/image*', { method: 'POST', status: 413, html: true }),
  },
  '419': {
    about: 'Saving gets a 419: the page has expired.',
    changes: () => every(desk, { method: 'PUT', status: 419, body: { message: 'CSRF token mismatch.' } }),
  },
  '422': {
    about: 'Saving gets a 422, with errors in nested fields.',
    changes: () =>
      every(desk, {
        method: 'PUT',
        status: 422,
        body: {
          message: 'The given data was invalid.',
          errors: { title: ['标题 已经存在。'], 'sources.0.url': ['sources.0.url 格式不正确。'] },
        },
      }),
  },
  '429': {
    about: 'Each call gets a 429.',
    usual: seconds(10),
    changes: (wait) =>
      every('/api/*', {
        status: 429,
        body: { message: 'Too Many Attempts.' },
        headers: { 'Retry-After': String(wait) },
      }),
  },
  limit: {
    about: 'So many calls a minute are answered, all counted in X-RateLimit headers.',
    usual: { unit: 'calls', value: 60 },
    changes: (general) => ({ settings: { general } }),
  },
  'form-limit': {
    about: 'So many calls of a form are answered in a minute.',
    usual: { unit: 'calls', value: 5 },
    changes: (form) => ({ settings: { form } }),
  },
  'english-texts': {
    about: 'Errors of fields are told in English.',
    changes: () => ({ settings: { english: true } }),
  },
  'mail-case': {
    about: 'Mail addresses that differ in upper and lower case are two.',
    changes: () => ({ settings: { mailCase: true } }),
  },
  fractions: {
    about: 'Times have fractions of a second: two writes within one second conflict.',
    changes: () => ({ settings: { fractions: true } }),
  },
  'post-limit': {
    about: 'PHP refuses a body above this with a 413 without a message.',
    usual: { unit: 'MB', value: 8 },
    changes: (postLimit) => ({ settings: { postLimit } }),
  },
  '500': { about: 'Each call gets a 500.', changes: () => every('/api/*', { status: 500 }) },
  '502-html': {
    about: 'A proxy answers with its own 502 page.',
    changes: () => every('/api/*', { status: 502, html: true }),
  },
  maintenance: {
    about: 'The site is under repair: 503 with Retry-After.',
    usual: seconds(120),
    changes: (wait) =>
      every('/api/*', {
        status: 503,
        body: { message: 'Service Unavailable' },
        headers: { 'Retry-After': String(wait) },
      }),
  },
  'captive-portal': {
    about: 'A network that wants a login answers everything with a page, as a 200.',
    changes: () => every('/api/*', { status: 200, html: true }),
  },
  offline: { about: 'Each connection breaks.', changes: () => every('/api/*', { cut: true }) },
  'truncated-json': { about: 'Answers end in the middle.', changes: () => every('/api/*', { rewrite: 'truncated' }) },
  'empty-list': { about: 'Each list is empty.', changes: () => every('/api/*', { rewrite: 'empty' }) },
  'one-page': { about: 'Each list ends with its first page.', changes: () => every('/api/*', { rewrite: 'one-page' }) },
  'many-records': {
    about: 'So many more news.',
    usual: { unit: 'records', value: 10_000 },
    changes: (count) => ({ fill: { type: 'news', count } }),
  },
  latency: {
    about: 'Each answer takes so long.',
    usual: ms(800),
    changes: (delay) => every('/api/*', { delay }),
  },
  jitter: {
    about: 'Each answer takes up to so long.',
    usual: ms(1000),
    changes: (jitter) => every('/api/*', { jitter }),
  },
  'slow-3g': {
    about: 'Each answer takes as long as on a slow phone network: 400 to 2,000 ms.',
    changes: () => every('/api/*', { delay: 400, jitter: 1600 }),
  },
  'drifting-field': {
    about: 'The title of each second row is no text.',
    changes: () => every('/api/*', { rewrite: 'wrong-type' }),
  },
  untagged: {
    about: 'The second row of each list has no tags.',
    changes: () => every('/api/*', { rewrite: 'untagged' }),
  },
  'numbers-as-text': {
    about: 'per_page and the other numbers of a list are texts.',
    changes: () => every('/api/*', { rewrite: 'numbers-as-text' }),
  },
  'hostile-body': {
    about: 'Each body has scripts, handlers and frames in it.',
    changes: () => every('/api/*', { rewrite: 'hostile' }),
  },
  'no-pictures': { about: 'No record has a picture.', changes: () => every('/api/*', { rewrite: 'no-pictures' }) },
  'missing-pictures': {
    about: 'No picture file is there.',
    changes: () => every('/storage/*', { status: 404, html: true }),
  },
  'foreign-links': {
    about: 'The links of a list name a host that a browser can’t reach.',
    changes: () => every('/api/*', { rewrite: 'foreign-links' }),
  },
  'clock-off': {
    about: 'The server’s clock is ahead by so much.',
    usual: seconds(7200),
    changes: (advance) => ({ advance }),
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

const all: Readonly<Record<string, Scenario>> = scenarios;

/** The list as it is told in a terminal and in `docs/mock.md`: `name` or `name:number`, and what it does. */
export const scenarioHelp = (): { name: string; about: string }[] =>
  Object.entries(all).map(([name, { about, usual }]) => ({
    name: usual ? `${name}:${usual.value}` : name,
    about: usual ? `${about} (${usual.unit})` : about,
  }));

/** The changes of scenarios such as `expired-token,latency:800`; throws for a name that is none. */
export const changesOf = (wanted: string): Changes[] =>
  wanted
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [name = '', number] = one.split(':');
      const scenario = Object.hasOwn(all, name) ? all[name] : undefined;
      const value = number === undefined ? (scenario?.usual?.value ?? 0) : Number(number);
      if (!scenario || Number.isNaN(value) || value < 0 || (number !== undefined && !scenario.usual))
        throw new PlainError(
          `No scenario ${one}. There are: ${scenarioHelp()
            .map((known) => known.name)
            .join(', ')}`,
        );
      return scenario.changes(value);
    });
