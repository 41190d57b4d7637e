/** `auth` requires a signed-in user, `admin` one who may manage at least one type. */
type MiddlewareName = 'auth' | 'admin';

type Params = Readonly<Record<string, string | undefined>>;

/** The access rules of a matched route; the default is to require a signed-in user. */
export interface RouteAccess {
  /** `false`: everyone; `'guest'`: signed-out users only. The deepest route wins. */
  auth?: false | 'guest' | true;
  /** The name of a middleware in `guard.ts`; parents' middlewares run too. */
  middleware?: string;
  /** Required scope, in addition to the parents'; `admin` satisfies every scope. */
  scope?: string | ((params: Params) => string);
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteAccess {
    middleware?: MiddlewareName;
  }
}

export interface Match {
  /** Set by the router on the layout that renders its 404 page. */
  _notFound?: boolean;
  staticData: RouteAccess;
  params?: Params;
}

/** Combines the access rules of the matched routes (from the root down). */
export const routeAccessOf = (matches: readonly Match[]) => {
  const scopes = matches.flatMap(({ staticData: { scope = [] }, params = {} }) =>
    typeof scope === 'function' ? scope(params) : scope,
  );
  const auth = matches.findLast(({ staticData }) => staticData.auth !== undefined)?.staticData.auth ?? true;
  return {
    // A scope requires a user, also in a public or guest layout.
    auth: scopes.length > 0 ? true : auth,
    middlewares: matches.flatMap(({ staticData }) => staticData.middleware ?? []),
    scopes,
  };
};

/** Whether the matched routes need no guard. */
export const isPublicRoute = (matches: readonly Match[]): boolean => {
  // A 404 must not redirect to login.
  if (matches.some(({ _notFound }) => _notFound)) return true;
  const { auth, middlewares } = routeAccessOf(matches);
  return auth === false && middlewares.length === 0;
};
