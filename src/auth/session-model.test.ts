// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listManagedTag } from '@/api/gen/managed/sdk.gen.ts';
import { tokens } from '@/api/token.ts';
import { createSession } from '@/auth/session.ts';
import { installLocks } from '../../tests/fake-locks.ts';
import { unsignedJwt } from '../../tests/unsigned-jwt.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
/** In ms: delay of responses and of storage events. */
const [responseTime, eventTime] = [40, 5];
const start = Date.parse('2026-11-22T08:00:00Z');
const tokenKey = 'auth._token.laravelJWT';

type User = 1 | 2;
type Fault = 'none' | 'cut' | 'html' | 429 | 500 | 503;

/** An event on the page, its device, another tab or the server. */
type Event =
  | ['call']
  | ['login', User]
  | ['logout']
  | ['wait', number]
  | ['sleep', number]
  | ['clock', number]
  | ['expire token']
  | ['revoke']
  | ['delete account', User]
  | ['fault', Fault]
  | ['token life', number]
  | ['other tab', User | 'signs out' | 'refreshes']
  | ['disk', 'full' | 'free']
  | ['restore from bfcache'];

interface Issued {
  user: User;
  /** In ms of the server's clock. */
  expires: number;
  refreshableUntil: number;
  state: 'valid' | 'expired' | 'revoked';
}

interface Call {
  /** Id of the user signed in on the page. */
  user: number;
  result: 'pending' | 'failed' | 'answered';
  sentAs: User[];
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const noTags = {
  data: [],
  links: { first: null, last: null, prev: null, next: null },
  meta: { current_page: 1, from: null, last_page: 1, path: '/api/admin/tag', per_page: 15, to: null, total: 0 },
};

/** Simulates a Laravel server with jwt-auth and its own clock. */
const createServer = () => {
  let now = start;
  let ids = 0;
  let fault: Fault = 'none';
  let life = hour;
  let refreshing = 0;
  const issued = new Map<string, Issued>();
  const deleted = new Set<User>();
  const seen = { requests: 0, refreshes: 0, refreshesAtOnce: 0, sentAs: new Map<string, User[]>() };

  const issue = (user: User, refreshableUntil = now + 14 * day): string => {
    ids += 1;
    const expires = now + life;
    const token = unsignedJwt({ sub: String(user), jti: `t${ids}`, exp: expires / second });
    issued.set(`Bearer ${token}`, { user, expires, refreshableUntil, state: 'valid' });
    return token;
  };
  const isAlive = ({ user, state }: Issued) => state !== 'revoked' && !deleted.has(user);

  const faulty = () => {
    if (fault === 'none') return null;
    if (fault === 'cut') throw new TypeError('cut');
    if (fault === 'html') return new Response('<p>', { headers: { 'Content-Type': 'text/html' } });
    return json({ message: '' }, fault);
  };

  const refreshed = (sent: string | null): Response => {
    const found = issued.get(sent ?? '');
    if (!found || !isAlive(found) || found.refreshableUntil < now) return json({ message: 'Unauthenticated.' }, 401);
    found.state = 'revoked';
    return json({ token: issue(found.user, found.refreshableUntil) });
  };

  const respond = (path: string, sent: string | null, body: unknown, callId: string | null): Response => {
    if (path === '/api/auth/login') return json({ token: issue(String(body).includes('"one@') ? 1 : 2) });
    if (path === '/api/auth/refresh') return faulty() ?? refreshed(sent);
    const found = issued.get(sent ?? '');
    if (callId !== null && found) seen.sentAs.set(callId, [...(seen.sentAs.get(callId) ?? []), found.user]);
    if (!found || !isAlive(found) || found.state === 'expired' || found.expires < now)
      return json({ message: 'Unauthenticated.' }, 401);
    if (path === '/api/auth/user') return faulty() ?? json({ user: userOf(found.user) });
    return faulty() ?? json(noTags);
  };

  const fetch = async (url: string, { headers, body }: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(url);
    const isRefresh = pathname === '/api/auth/refresh';
    seen.requests += 1;
    if (isRefresh) {
      refreshing += 1;
      seen.refreshes += 1;
    }
    seen.refreshesAtOnce = Math.max(seen.refreshesAtOnce, refreshing);
    try {
      await new Promise((resolve) => setTimeout(resolve, responseTime));
      return respond(pathname, new Headers(headers).get('Authorization'), body, searchParams.get('q'));
    } finally {
      if (isRefresh) refreshing -= 1;
    }
  };

  const of = (token: string | null) => issued.get(token ?? '');
  return {
    fetch,
    seen,
    issue,
    advance: (ms: number) => (now += ms),
    expire: (token: string | null) => Object.assign(of(token) ?? {}, { state: 'expired' }),
    revoke: (token: string | null) => Object.assign(of(token) ?? {}, { state: 'revoked' }),
    remove: (user: User) => deleted.add(user),
    setLife: (next: number) => (life = next),
    setFault: (next: Fault) => (fault = next),
    refresh: refreshed,
  };
};

const userOf = (id: User) => ({
  id,
  name: id === 1 ? '甲' : '乙',
  email: id === 1 ? 'one@example.com' : 'two@example.com',
  scope: ['admin-tag'],
  avatar: null,
  email_verified_at: null,
  created_at: '2026-01-05T01:58:12.000000Z',
  updated_at: '2026-01-05T01:58:12.000000Z',
});

const session = createSession();

/** Loads lazy modules before the tests, because fake timers don't wait for imports. */
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const server = createServer();
  vi.stubGlobal('fetch', server.fetch);
  await session.login({ email: 'one@example.com', password: 'password' });
  await listManagedTag();
  session.logout();
  vi.unstubAllGlobals();
});

const user = fc.constantFrom<User>(1, 2);
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Event>(['call']) },
  { weight: 3, arbitrary: user.map((who): Event => ['login', who]) },
  { weight: 1, arbitrary: fc.constant<Event>(['logout']) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(3, 20, 60, 6 * second, 70 * second).map((ms): Event => ['wait', ms]),
  },
  { weight: 2, arbitrary: fc.constantFrom(61 * minute, 15 * day).map((ms): Event => ['sleep', ms]) },
  { weight: 2, arbitrary: fc.constantFrom(-day, -2 * hour, 2 * hour, day).map((ms): Event => ['clock', ms]) },
  { weight: 2, arbitrary: fc.constant<Event>(['expire token']) },
  { weight: 1, arbitrary: fc.constant<Event>(['revoke']) },
  { weight: 1, arbitrary: user.map((who): Event => ['delete account', who]) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom<Fault>('none', 'none', 'cut', 'html', 429, 500, 503)
      .map((fault): Event => ['fault', fault]),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom<User | 'signs out' | 'refreshes'>(1, 2, 'signs out', 'refreshes')
      .map((does): Event => ['other tab', does]),
  },
  { weight: 1, arbitrary: fc.constantFrom<'full' | 'free'>('full', 'free').map((disk): Event => ['disk', disk]) },
  { weight: 1, arbitrary: fc.constant<Event>(['restore from bfcache']) },
);

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Plays the events on one page; returns the violations found, the calls, and the requests seen by the server. */
const run = async (events: readonly Event[]) => {
  const server = createServer();
  vi.stubGlobal('fetch', server.fetch);
  const removeLocks = installLocks();
  const setItem = vi.spyOn(Storage.prototype, 'setItem');
  const calls: Call[] = [];
  const violations: string[] = [];
  /** Number of pending storage events. */
  let pendingEvents = 0;

  const advance = async (ms: number) => {
    server.advance(ms);
    await vi.advanceTimersByTimeAsync(ms);
  };
  const writeElsewhere = (token: string | false) => {
    if (setItem.getMockImplementation()) return;
    localStorage.setItem(tokenKey, token === false ? 'false' : `Bearer ${token}`);
    pendingEvents += 1;
    setTimeout(() => {
      pendingEvents -= 1;
      window.dispatchEvent(new StorageEvent('storage', { key: tokenKey }));
    }, eventTime);
  };
  const call = async () => {
    const { status, user: present } = session.state();
    if (status !== 'signedIn' || !present) return;
    const id = String(calls.length);
    const made: Call = { user: present.id, result: 'pending', sentAs: [] };
    calls.push(made);
    try {
      await listManagedTag({ query: { q: id } });
      made.result = 'answered';
      const { user: now } = session.state();
      if (now && now.id !== made.user) violations.push(`a response for user ${made.user} reached user ${now.id}`);
    } catch {
      made.result = 'failed';
    }
    made.sentAs = server.seen.sentAs.get(id) ?? [];
  };

  const apply = (next: Event) => {
    switch (next[0]) {
      case 'call':
        return void call();
      case 'login':
        return void session
          .login({ email: next[1] === 1 ? 'one@example.com' : 'two@example.com', password: 'password' })
          .catch(() => {});
      case 'logout':
        return session.logout();
      case 'wait':
        return advance(next[1]);
      case 'sleep':
        server.advance(next[1]);
        return void vi.setSystemTime(Date.now() + next[1]);
      case 'clock':
        return void vi.setSystemTime(Date.now() + next[1]);
      case 'expire token':
        return void server.expire(tokens.token());
      case 'revoke':
        return void server.revoke(tokens.token());
      case 'delete account':
        return void server.remove(next[1]);
      case 'token life':
        return void server.setLife(next[1]);
      case 'fault':
        return void server.setFault(next[1]);
      case 'disk':
        return next[1] === 'full'
          ? void setItem.mockImplementation(() => {
              throw new DOMException('full', 'QuotaExceededError');
            })
          : void setItem.mockReset();
      case 'restore from bfcache':
        return void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      case 'other tab':
        return void elsewhere(next[1]);
    }
  };
  const elsewhere = async (does: User | 'signs out' | 'refreshes') => {
    if (does === 'signs out') return writeElsewhere(false);
    if (does !== 'refreshes') return writeElsewhere(server.issue(does));
    const current = tokens.token();
    await navigator.locks.request('auth.refresh', async () => {
      if (current === null || tokens.token() !== current) return;
      const refreshed: unknown = await server.refresh(current).json();
      if (typeof refreshed === 'object' && refreshed !== null && 'token' in refreshed)
        writeElsewhere(String(refreshed.token));
    });
  };

  const check = (after: string) => {
    if (pendingEvents > 0) return;
    const { status, user: present } = session.state();
    const token = tokens.token();
    if (status === 'signedIn' && token === null) violations.push(`signed in without a token after ${after}`);
    if (status === 'signedIn' && present && token !== null && tokens.userId() !== present.id)
      violations.push(`user ${present.id} with the token of ${tokens.userId()} after ${after}`);
  };

  for (const next of events) {
    const [name] = next;
    const [requests, began] = [server.seen.requests, Date.now()];
    await apply(next);
    await advance(1);
    check(JSON.stringify(next));
    // A call may need a refresh with retries, a replay, and the user.
    const waited = name === 'wait' ? Math.abs(Date.now() - began) / second : 0;
    const pending = calls.filter(({ result }) => result === 'pending').length;
    if (server.seen.requests - requests > 12 + 6 * pending + waited)
      violations.push(`a loop after ${JSON.stringify(next)}`);
  }

  setItem.mockReset();
  server.setFault('none');
  for (let minutes = 0; minutes < 4; minutes += 1) await advance(minute);
  check('the end');
  if (session.state().status === 'restoring') violations.push('still restoring at the end');
  if (calls.some(({ result }) => result === 'pending')) violations.push('a call never ended');
  for (const { user: caller, sentAs } of calls)
    if (sentAs.some((sent) => sent !== caller))
      violations.push(`a call of user ${caller} was sent as ${sentAs.join(', ')}`);

  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await advance(minute);
  removeLocks();
  setItem.mockRestore();
  return { violations, calls, seen: server.seen };
};

test('session: no sequence of events signs in without a token, mixes up users, refreshes concurrently or loops', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 30 }), async (events) => {
      const { violations, seen } = await run([['login', 1], ['wait', 200], ...events]);
      expect(violations).toEqual([]);
      expect(seen.refreshesAtOnce).toBeLessThanOrEqual(1);
    }),
    { numRuns: Number(process.env.SESSION_RUNS ?? 150) },
  );
});

const fiveCalls = Array.from({ length: 5 }, (): Event[] => [['call'], ['wait', 200]]).flat();

test.each<[string, number, Event[]]>([
  ['two hours fast', 1, [['clock', 2 * hour]]],
  ['two hours slow', 0, [['clock', -2 * hour]]],
  ['a day fast', 1, [['clock', day]]],
  ['a day slow', 0, [['clock', -day]]],
  ['a day slow, with an expired token', 1, [['clock', -day], ['expire token']]],
  ['corrected after a day', 1, [['clock', day], ...fiveCalls, ['clock', -day]]],
  ['right after an hour of sleep', 1, [['sleep', 61 * minute]]],
])(
  'session: with a clock that is %s, calls succeed after the expected number of refreshes (%i)',
  async (_, refreshes, events) => {
    const { calls, seen } = await run([['login', 1], ['wait', 200], ...events, ...fiveCalls]);
    expect(seen.refreshes).toBe(refreshes);
    expect(calls.map(({ result }) => result)).toEqual(calls.map(() => 'answered'));
  },
);

test.each([2 * hour, -2 * hour, day, -day])(
  'session: login and calls succeed without a refresh on a clock that is wrong by %i ms',
  async (ms) => {
    const { calls, seen } = await run([['clock', ms], ['login', 1], ['wait', 200], ...fiveCalls]);
    expect(seen.refreshes).toBe(0);
    expect(calls.map(({ result }) => result)).toEqual(calls.map(() => 'answered'));
  },
);

test('session: a token lifetime below the expiry margin needs at most one refresh per call', async () => {
  const { calls, seen } = await run([['token life', 300], ['login', 1], ['wait', 200], ...fiveCalls]);
  expect(seen.refreshes).toBeLessThanOrEqual(5);
  expect(calls.map(({ result }) => result)).toEqual(calls.map(() => 'answered'));
});

test('session model: events sign in, call, refresh and switch users', async () => {
  const { calls } = await run([
    ['login', 1],
    ['wait', 200],
    ['call'],
    ['wait', 200],
    ['expire token'],
    ['call'],
    ['wait', 200],
    ['other tab', 2],
    ['call'],
    ['wait', 200],
    ['call'],
    ['wait', 200],
  ]);
  expect(calls).toEqual([
    { user: 1, result: 'answered', sentAs: [1] },
    { user: 1, result: 'answered', sentAs: [1, 1] },
    { user: 1, result: 'failed', sentAs: [] },
    { user: 2, result: 'answered', sentAs: [2] },
  ]);
});
