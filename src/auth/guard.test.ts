import { isRedirect } from '@tanstack/react-router';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/error.ts';
import type { User } from '@/api/gen/types.gen.ts';
import { guard } from '@/auth/guard.ts';
import type { RouteAccess } from '@/auth/route-access.ts';
import type { Session } from '@/auth/app-session.ts';
import type { SessionState } from '@/auth/session-state.ts';
import { PageError } from '@/lib/page-error.ts';

type Role = 'anonymous' | 'member' | 'editor' | 'admin';

describe('who may open a page', () => {
  test.each<[string, RouteAccess[], Role, 'in' | 'login' | 'home' | 403]>([
    ['a page without marks is locked', [{}, {}], 'anonymous', 'login'],
    ['and open to who is signed in', [{}, {}], 'member', 'in'],
    ['auth true is locked', [{}, { auth: true }], 'anonymous', 'login'],
    ['a public page', [{}, { auth: false }, {}], 'anonymous', 'in'],
    ['a public page, signed in', [{}, { auth: false }, {}], 'member', 'in'],
    ['a guest page', [{}, { auth: 'guest' }, {}], 'anonymous', 'in'],
    ['a guest page, signed in', [{}, { auth: 'guest' }, {}], 'member', 'home'],
    ['a locked page in a public part', [{}, { auth: false }, { auth: true }], 'anonymous', 'login'],
    ['a public page in a locked part', [{}, { auth: true }, { auth: false }], 'anonymous', 'in'],
    ['a public page in a guest part', [{}, { auth: 'guest' }, { auth: false }], 'member', 'in'],
    ['a guest page in a public part', [{}, { auth: false }, { auth: 'guest' }], 'member', 'home'],
    ['a locked page in a guest part', [{}, { auth: 'guest' }, { auth: true }], 'member', 'in'],
    ['a mark above holds for a page without one', [{}, { auth: false }, {}, {}], 'anonymous', 'in'],
    ['the middleware auth asks for no more', [{}, { middleware: 'auth' }], 'member', 'in'],
    ['the middleware auth, anonymous', [{}, { middleware: 'auth' }], 'anonymous', 'login'],
    ['the middleware admin, anonymous', [{}, { middleware: 'admin' }], 'anonymous', 'login'],
    ['the middleware admin without a scope', [{}, { middleware: 'admin' }], 'member', 403],
    ['the middleware admin with one part', [{}, { middleware: 'admin' }], 'editor', 'in'],
    ['the middleware admin with everything', [{}, { middleware: 'admin' }], 'admin', 'in'],
    ['a scope that one has', [{}, { scope: 'admin-news' }], 'editor', 'in'],
    ['a scope that one lacks', [{}, { scope: 'admin-tag' }], 'editor', 403],
    ['any scope for the admin', [{}, { scope: 'admin-tag' }], 'admin', 'in'],
    ['a scope, anonymous', [{}, { scope: 'admin-news' }], 'anonymous', 'login'],
    ['scopes add up: the child’s is missing', [{}, { scope: 'admin-news' }, { scope: 'admin-tag' }], 'editor', 403],
    ['scopes add up: the parent’s is missing', [{}, { scope: 'admin-tag' }, { scope: 'admin-news' }], 'editor', 403],
    ['scopes add up: both are there', [{}, { scope: 'admin-photo' }, { scope: 'admin-news' }], 'editor', 'in'],
    ['a scope in a public part locks', [{}, { auth: false }, { scope: 'admin-news' }], 'anonymous', 'login'],
    ['a scope in a guest part locks', [{}, { auth: 'guest' }, { scope: 'admin-news' }], 'editor', 'in'],
    ['middlewares add up', [{}, { middleware: 'admin' }, { middleware: 'auth' }], 'member', 403],
    ['middleware and scope add up', [{}, { middleware: 'admin' }, { scope: 'admin-tag' }], 'editor', 403],
  ])('%s: %j, %s → %s', async (_, marks, role, expected) => {
    const found = await outcomeOf(branch(...marks), address('/x'), signedIn(role));
    expect(decisionOf(found)).toBe(expected);
  });
});

test.each([
  ['news', 'in'],
  ['tag', 403],
])('a scope may depend on the address: /admin/%s → %s', async (type, expected) => {
  const access: RouteAccess = { scope: (params) => `admin-${params.type}` };
  const matches = [{ staticData: {} }, { staticData: access, params: { type } }];
  const found = await outcomeOf(matches, address(`/admin/${type}`), signedIn('editor'));
  expect(decisionOf(found)).toBe(expected);
});

describe('a middleware that nobody wrote', () => {
  test.each<[string, RouteAccess[]]>([
    ['alone', [{}, { middleware: 'owner' }]],
    ['after one that would refuse', [{}, { middleware: 'admin' }, { middleware: 'owner' }]],
    ['before one that would refuse', [{}, { middleware: 'owner' }, { middleware: 'admin' }]],
    ['on a public page', [{}, { auth: false, middleware: 'owner' }]],
  ])('is an error of the page, and none of the others runs: %s', async (_, marks) => {
    const error = await outcomeOf(branch(...marks), address('/x'), signedIn('member'));
    expect(error).toBeInstanceOf(PageError);
    expect(error).toMatchObject({ status: 500, message: 'Unknown middleware owner' });
  });

  test.each(['constructor', 'toString', ''])('is none that every object has: "%s"', async (middleware) => {
    const error = await outcomeOf(branch({}, { middleware }), address('/x'), signedIn('admin'));
    expect(error).toMatchObject({ status: 500, message: `Unknown middleware ${middleware}` });
  });
});

describe('an address that nothing matches', () => {
  test.each<Role>(['anonymous', 'admin'])('passes to the 404, %s', async (role) => {
    const session = signedIn(role);
    const lost = [{ staticData: {}, _notFound: true }];
    expect(await outcomeOf(lost, address('/nowhere'), session)).toBeUndefined();
    expect(session.whenRestored).not.toHaveBeenCalled();
  });

  test('is one, too, where only the locked layout above it matches', async () => {
    const lost = [{ staticData: {} }, { staticData: { middleware: 'admin' }, _notFound: true }];
    expect(await outcomeOf(lost, address('/admin/nowhere'), signedIn('anonymous'))).toBeUndefined();
  });
});

describe('the way to the login page', () => {
  test.each<[string, object]>([
    ['/admin/news?page=2&status=published#main', { redirect: '/admin/news?page=2&status=published#main' }],
    ['/admin/news?q=%E6%B1%A4', { redirect: '/admin/news?q=%E6%B1%A4' }],
    ['/', {}],
    ['/\\example.org', {}],
  ])('remembers where a visitor wanted to go: %s → %j', async (href, search) => {
    const found = targetOf(await outcomeOf(branch({}, {}), address(href), signedIn('anonymous')));
    expect(found).toMatchObject({ to: '/login', replace: true });
    expect(found?.search).toEqual(search);
  });
});

describe('a guest page that a signed-in visitor opens', () => {
  test.each<[object, reader: string, editor: string]>([
    [{}, '/', '/admin'],
    [{ redirect: '/admin/news?page=2#main' }, '/admin/news?page=2#main', '/admin/news?page=2#main'],
    [{ redirect: '/news' }, '/news', '/news'],
    [{ redirect: 'https://example.org' }, '/', '/admin'],
    [{ redirect: '//example.org/admin' }, '/', '/admin'],
    [{ redirect: '/%2Fexample.org' }, '/', '/admin'],
    [{ redirect: '/login' }, '/', '/admin'],
    [{ redirect: 7 }, '/', '/admin'],
    [{ redirect: ['/news'] }, '/', '/admin'],
  ])('leads on inside the site only: %j → a reader to %s, an editor to %s', async (search, reader, editor) => {
    const matches = branch({}, { auth: 'guest' });
    const led = async (role: Role) =>
      targetOf(await outcomeOf(matches, { ...address('/login'), search }, signedIn(role)));
    expect(await led('member')).toMatchObject({ href: reader, replace: true });
    expect(await led('editor')).toMatchObject({ href: editor, replace: true });
    expect(await led('admin')).toMatchObject({ href: editor, replace: true });
  });
});

describe('what is asked of the session', () => {
  test('nothing for a public page', async () => {
    const session = signedIn('admin');
    await guard(branch({}, { auth: false }, {}), address('/news'), session);
    expect(session.whenRestored).not.toHaveBeenCalled();
    expect(session.ensureFresh).not.toHaveBeenCalled();
  });

  test.each<[string, RouteAccess]>([
    ['a locked page', {}],
    ['a guest page', { auth: 'guest' }],
  ])('for %s: that it is known, and then that it is fresh', async (_, marks) => {
    const session = signedIn('admin');
    const order: string[] = [];
    session.whenRestored.mockImplementation(async () => void order.push('whenRestored'));
    session.ensureFresh.mockImplementation(async () => void order.push('ensureFresh'));
    await outcomeOf(branch({}, marks), address('/x'), session);
    expect(order).toEqual(['whenRestored', 'ensureFresh']);
  });

  test('a session that is still being restored is waited for', async () => {
    const session = fakeSession({ status: 'restoring' });
    session.whenRestored.mockImplementation(async () =>
      session.become({ status: 'signedIn', user: userWith(['admin']) }),
    );
    expect(await outcomeOf(branch({}, {}), address('/x'), session)).toBeUndefined();
  });

  test('one that proves to be over leads to login', async () => {
    const session = signedIn('admin');
    session.ensureFresh.mockImplementation(async () => session.become({ status: 'signedOut' }));
    const found = await outcomeOf(branch({}, { middleware: 'admin' }), address('/admin'), session);
    expect(targetOf(found)).toMatchObject({ to: '/login', search: { redirect: '/admin' } });
  });
});

describe('a session that can’t be reached', () => {
  const error = new ApiError(0, null);
  const unreachable = () => fakeSession({ status: 'unreachable', error });

  test('shows its error on a locked page, instead of the login', async () => {
    expect(await outcomeOf(branch({}, { middleware: 'admin' }), address('/admin'), unreachable())).toBe(error);
  });

  test.each<RouteAccess>([{ auth: false }, { auth: 'guest' }])('is no hindrance to %j', async (marks) => {
    expect(await outcomeOf(branch({}, marks), address('/x'), unreachable())).toBeUndefined();
  });
});

/** Matches from the root down. */
const branch = (...marks: RouteAccess[]) => marks.map((staticData) => ({ staticData }));

const address = (href: string) => ({ href, pathname: href.replace(/[?#].*$/, ''), search: {} });

const scopes: Record<Exclude<Role, 'anonymous'>, User['scope']> = {
  member: [],
  editor: ['admin-news', 'admin-photo'],
  admin: ['admin'],
};

const userWith = (scope: User['scope']): User => ({
  id: 1,
  name: '林怡君',
  email: 'lin@example.com',
  scope,
  avatar: null,
  email_verified_at: null,
  created_at: '2026-11-20T08:00:00.000000Z',
  updated_at: '2026-11-20T08:00:00.000000Z',
});

const unused = () => {
  throw new Error('A guard has no business with this.');
};

/** A session stub. */
const fakeSession = (state: Partial<SessionState>) => {
  let now: SessionState = { status: 'signedOut', user: null, owner: null, error: null, ended: null, ...state };
  return {
    state: () => now,
    become: (next: Partial<SessionState>) => {
      now = { status: 'signedOut', user: null, owner: null, error: null, ended: null, ...next };
    },
    whenRestored: vi.fn<Session['whenRestored']>().mockResolvedValue(undefined),
    ensureFresh: vi.fn<Session['ensureFresh']>().mockResolvedValue(undefined),
    serverState: unused,
    subscribe: unused,
    restore: unused,
    recheck: unused,
    fetchUser: unused,
    strategy: unused,
    setStrategy: unused,
    prepare: unused,
    login: unused,
    register: unused,
    logout: unused,
    endsAt: unused,
    hasScope: unused,
  };
};

const signedIn = (role: Role) =>
  role === 'anonymous' ? fakeSession({}) : fakeSession({ status: 'signedIn', user: userWith(scopes[role]) });

const outcomeOf = (...given: Parameters<typeof guard>): Promise<unknown> =>
  guard(...given).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );

/** The target of a thrown redirect. */
const targetOf = (thrown: unknown) => (isRedirect(thrown) ? thrown.options : undefined);

const decisionOf = (thrown: unknown) => {
  if (thrown === undefined) return 'in';
  if (thrown instanceof PageError) return thrown.status;
  const target = targetOf(thrown);
  return target?.to === '/login' ? 'login' : target?.href === '/' ? 'home' : thrown;
};
