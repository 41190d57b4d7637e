import { isRedirect } from '@tanstack/react-router';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/error.ts';
import type { User } from '@/api/gen/types.gen.ts';
import { guard } from '@/auth/guard.ts';
import type { RouteAccess } from '@/auth/route-access.ts';
import type { Session } from '@/auth/session.ts';
import type { SessionState } from '@/auth/session-state.ts';
import { PageError } from '@/lib/page-error.ts';

type Role = 'anonymous' | 'member' | 'editor' | 'admin';

describe('guard', () => {
  test.each<[string, RouteAccess[], Role, 'in' | 'login' | 'home' | 403]>([
    ['no access rules require sign-in', [{}, {}], 'anonymous', 'login'],
    ['no access rules admit a signed-in user', [{}, {}], 'member', 'in'],
    ['auth: true requires sign-in', [{}, { auth: true }], 'anonymous', 'login'],
    ['public page', [{}, { auth: false }, {}], 'anonymous', 'in'],
    ['public page, signed in', [{}, { auth: false }, {}], 'member', 'in'],
    ['guest page', [{}, { auth: 'guest' }, {}], 'anonymous', 'in'],
    ['guest page, signed in', [{}, { auth: 'guest' }, {}], 'member', 'home'],
    ['protected page in a public layout', [{}, { auth: false }, { auth: true }], 'anonymous', 'login'],
    ['public page in a protected layout', [{}, { auth: true }, { auth: false }], 'anonymous', 'in'],
    ['public page in a guest layout', [{}, { auth: 'guest' }, { auth: false }], 'member', 'in'],
    ['guest page in a public layout', [{}, { auth: false }, { auth: 'guest' }], 'member', 'home'],
    ['protected page in a guest layout', [{}, { auth: 'guest' }, { auth: true }], 'member', 'in'],
    ['page inherits auth', [{}, { auth: false }, {}, {}], 'anonymous', 'in'],
    ['middleware auth, signed in', [{}, { middleware: 'auth' }], 'member', 'in'],
    ['middleware auth, anonymous', [{}, { middleware: 'auth' }], 'anonymous', 'login'],
    ['middleware admin, anonymous', [{}, { middleware: 'admin' }], 'anonymous', 'login'],
    ['middleware admin, no scope', [{}, { middleware: 'admin' }], 'member', 403],
    ['middleware admin, scope for one type', [{}, { middleware: 'admin' }], 'editor', 'in'],
    ['middleware admin, scope admin', [{}, { middleware: 'admin' }], 'admin', 'in'],
    ['scope granted', [{}, { scope: 'admin-news' }], 'editor', 'in'],
    ['scope missing', [{}, { scope: 'admin-tag' }], 'editor', 403],
    ['any scope for admin', [{}, { scope: 'admin-tag' }], 'admin', 'in'],
    ['scope, anonymous', [{}, { scope: 'admin-news' }], 'anonymous', 'login'],
    ['scopes accumulate: child’s missing', [{}, { scope: 'admin-news' }, { scope: 'admin-tag' }], 'editor', 403],
    ['scopes accumulate: parent’s missing', [{}, { scope: 'admin-tag' }, { scope: 'admin-news' }], 'editor', 403],
    ['scopes accumulate: both granted', [{}, { scope: 'admin-photo' }, { scope: 'admin-news' }], 'editor', 'in'],
    ['scope in a public layout requires sign-in', [{}, { auth: false }, { scope: 'admin-news' }], 'anonymous', 'login'],
    [
      'scope in a guest layout admits a signed-in user',
      [{}, { auth: 'guest' }, { scope: 'admin-news' }],
      'editor',
      'in',
    ],
    ['middlewares accumulate', [{}, { middleware: 'admin' }, { middleware: 'auth' }], 'member', 403],
    ['middleware and scope accumulate', [{}, { middleware: 'admin' }, { scope: 'admin-tag' }], 'editor', 403],
  ])('%s: %j, %s → %s', async (_, rules, role, expected) => {
    const outcome = await runGuard(branch(...rules), address('/x'), signedIn(role));
    expect(decisionOf(outcome)).toBe(expected);
  });
});

test.each([
  ['news', 'in'],
  ['tag', 403],
])('guard with a scope by route parameter: /admin/%s → %s', async (type, expected) => {
  const access: RouteAccess = { scope: (params) => `admin-${params.type}` };
  const matches = [{ staticData: {} }, { staticData: access, params: { type } }];
  const outcome = await runGuard(matches, address(`/admin/${type}`), signedIn('editor'));
  expect(decisionOf(outcome)).toBe(expected);
});

describe('an unknown middleware', () => {
  test.each<[string, RouteAccess[]]>([
    ['alone', [{}, { middleware: 'owner' }]],
    ['after a middleware that would refuse', [{}, { middleware: 'admin' }, { middleware: 'owner' }]],
    ['before a middleware that would refuse', [{}, { middleware: 'owner' }, { middleware: 'admin' }]],
    ['on a public page', [{}, { auth: false, middleware: 'owner' }]],
  ])('throws a PageError with 500 and runs no other: %s', async (_, rules) => {
    const error = await runGuard(branch(...rules), address('/x'), signedIn('member'));
    expect(error).toBeInstanceOf(PageError);
    expect(error).toMatchObject({ status: 500, message: 'Unknown middleware owner' });
  });

  test.each(['constructor', 'toString', ''])('throws 500 for the inherited property name "%s"', async (middleware) => {
    const error = await runGuard(branch({}, { middleware }), address('/x'), signedIn('admin'));
    expect(error).toMatchObject({ status: 500, message: `Unknown middleware ${middleware}` });
  });
});

describe('an unmatched path', () => {
  test.each<Role>(['anonymous', 'admin'])('is admitted to the 404 page, %s', async (role) => {
    const session = signedIn(role);
    const unmatched = [{ staticData: {}, _notFound: true }];
    expect(await runGuard(unmatched, address('/nowhere'), session)).toBeUndefined();
    expect(session.whenRestored).not.toHaveBeenCalled();
  });

  test('is admitted to the 404 page of a protected layout', async () => {
    const unmatched = [{ staticData: {} }, { staticData: { middleware: 'admin' }, _notFound: true }];
    expect(await runGuard(unmatched, address('/admin/nowhere'), signedIn('anonymous'))).toBeUndefined();
  });
});

describe('the redirect to the login page', () => {
  test.each<[string, object]>([
    ['/admin/news?page=2&status=published#main', { redirect: '/admin/news?page=2&status=published#main' }],
    ['/admin/news?q=%E6%B1%A4', { redirect: '/admin/news?q=%E6%B1%A4' }],
    ['/', {}],
    ['/\\example.org', {}],
  ])('has the requested path as search parameter: %s → %j', async (href, search) => {
    const outcome = targetOf(await runGuard(branch({}, {}), address(href), signedIn('anonymous')));
    expect(outcome).toMatchObject({ to: '/login', replace: true });
    expect(outcome?.search).toEqual(search);
  });
});

describe('the redirect from a guest page when signed in', () => {
  test.each<[object, member: string, editor: string]>([
    [{}, '/', '/admin'],
    [{ redirect: '/admin/news?page=2#main' }, '/admin/news?page=2#main', '/admin/news?page=2#main'],
    [{ redirect: '/news' }, '/news', '/news'],
    [{ redirect: 'https://example.org' }, '/', '/admin'],
    [{ redirect: '//example.org/admin' }, '/', '/admin'],
    [{ redirect: '/%2Fexample.org' }, '/', '/admin'],
    [{ redirect: '/login' }, '/', '/admin'],
    [{ redirect: 7 }, '/', '/admin'],
    [{ redirect: ['/news'] }, '/', '/admin'],
  ])('stays on the site: search %j → member to %s, editor to %s', async (search, member, editor) => {
    const matches = branch({}, { auth: 'guest' });
    const redirectOf = async (role: Role) =>
      targetOf(await runGuard(matches, { ...address('/login'), search }, signedIn(role)));
    expect(await redirectOf('member')).toMatchObject({ href: member, replace: true });
    expect(await redirectOf('editor')).toMatchObject({ href: editor, replace: true });
    expect(await redirectOf('admin')).toMatchObject({ href: editor, replace: true });
  });
});

describe('use of the session', () => {
  test('a public page does not wait for it', async () => {
    const session = signedIn('admin');
    await guard(branch({}, { auth: false }, {}), address('/news'), session);
    expect(session.whenRestored).not.toHaveBeenCalled();
  });

  test('waits for a session that is being restored', async () => {
    const session = fakeSession({ status: 'restoring' });
    session.whenRestored.mockImplementation(async () =>
      session.become({ status: 'signedIn', user: userWith(['admin']) }),
    );
    expect(await runGuard(branch({}, {}), address('/x'), session)).toBeUndefined();
  });

  test('redirects to login if the session has expired', async () => {
    const session = signedIn('admin');
    session.whenRestored.mockImplementation(async () => session.become({ status: 'signedOut' }));
    const outcome = await runGuard(branch({}, { middleware: 'admin' }), address('/admin'), session);
    expect(targetOf(outcome)).toMatchObject({ to: '/login', search: { redirect: '/admin' } });
  });
});

describe('an unreachable session', () => {
  const error = new ApiError(0, null);
  const unreachable = () => fakeSession({ status: 'unreachable', error });

  test('throws its error on a protected page, without a redirect to login', async () => {
    expect(await runGuard(branch({}, { middleware: 'admin' }), address('/admin'), unreachable())).toBe(error);
  });

  test.each<RouteAccess>([{ auth: false }, { auth: 'guest' }])('admits to a page with %j', async (rules) => {
    expect(await runGuard(branch({}, rules), address('/x'), unreachable())).toBeUndefined();
  });
});

/** Matches from the root down. */
const branch = (...rules: RouteAccess[]) => rules.map((staticData) => ({ staticData }));

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

/** A session stub. */
const fakeSession = (state: Partial<SessionState>) => {
  let now: SessionState = { status: 'signedOut', user: null, owner: null, error: null, ended: null, ...state };
  return {
    state: () => now,
    become: (next: Partial<SessionState>) => {
      now = { status: 'signedOut', user: null, owner: null, error: null, ended: null, ...next };
    },
    whenRestored: vi.fn<Session['whenRestored']>().mockResolvedValue(undefined),
  };
};

const signedIn = (role: Role) =>
  role === 'anonymous' ? fakeSession({}) : fakeSession({ status: 'signedIn', user: userWith(scopes[role]) });

const runGuard = (...given: Parameters<typeof guard>): Promise<unknown> =>
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
