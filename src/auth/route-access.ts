/** A route's access rules, in its `staticData`; the default is to require a signed-in user. */
export interface RouteAccess {
  /** `false`: anyone, `'guest'`: only signed-out users. The deepest route wins. */
  auth?: false | 'guest' | true;
  /** The name of a middleware in `guard.ts`; parents' middlewares run too. */
  middleware?: string;
  /** Required scope, in addition to the parents'; `admin` satisfies every scope. */
  scope?: string;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteAccess {}
}

export interface Match {
  /** Set by the router on the layout that shows its 404. */
  _notFound?: boolean;
  staticData: RouteAccess;
}

/** Combines the access rules of the matched routes (from the root down). */
export const routeAccessOf = (matches: readonly Match[]) => {
  const scopes = matches.flatMap(({ staticData }) => staticData.scope ?? []);
  const auth = matches.findLast(({ staticData }) => staticData.auth !== undefined)?.staticData.auth ?? true;
  return {
    // A scope implies a user, whatever the layout says.
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
