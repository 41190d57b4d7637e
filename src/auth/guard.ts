import { redirect } from '@tanstack/react-router';
import { mayManage, mayUse } from '@/lib/scope.ts';
import type { Session as AppSession } from '@/auth/session.ts';
import { isPublicRoute, routeAccessOf, type Match } from '@/auth/route-access.ts';
import { PageError } from '@/lib/page-error.ts';
import { internalPath } from '@/lib/paths.ts';

type Session = Pick<AppSession, 'state' | 'whenRestored'>;

interface Address {
  href: string;
  pathname: string;
  search: object;
}

const forbidden = () => new PageError(403, 'This action is unauthorized.');

/** Middlewares by name. They run after the session is restored and throw to refuse. */
const middlewares = new Map<string, (session: Session) => void>([
  ['auth', () => {}],
  [
    'admin',
    (session) => {
      if (!mayManage(session.state().user?.scope)) throw forbidden();
    },
  ],
]);

const middlewareNamed = (name: string) => {
  const middleware = middlewares.get(name);
  if (!middleware) throw new PageError(500, `Unknown middleware ${name}`);
  return middleware;
};

const redirectIn = (search: object): string | undefined =>
  'redirect' in search && typeof search.redirect === 'string' ? search.redirect : undefined;

/** Target of a signed-in user on a guest page: the return path, else the admin area for editors, else home. */
const landingOf = (session: Session, search: object): string => {
  const back = internalPath(redirectIn(search));
  return back === '/' && mayManage(session.state().user?.scope) ? '/admin' : back;
};

/** Route guard: throws a redirect (to login, or away from guest pages) or a `PageError` (403, 500) to refuse. */
export const guard = async (matches: readonly Match[], location: Address, session: Session): Promise<void> => {
  if (isPublicRoute(matches)) return;
  const { auth, middlewares: named, scopes: needed } = routeAccessOf(matches);
  const run = named.map(middlewareNamed);

  if (auth !== false) {
    await session.whenRestored();
    const { status, error } = session.state();
    if (auth === 'guest') {
      if (status === 'signedIn') throw redirect({ href: landingOf(session, location.search), replace: true });
    } else if (status === 'unreachable') {
      throw error;
    } else if (status !== 'signedIn') {
      const back = internalPath(location.href);
      throw redirect({ to: '/login', search: back === '/' ? {} : { redirect: back }, replace: true });
    }
  }

  run.forEach((middleware) => middleware(session));
  const scope = session.state().user?.scope;
  if (!needed.every((name) => mayUse(scope, name))) throw forbidden();
};
