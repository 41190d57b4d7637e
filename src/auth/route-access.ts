/** Who may open a route, as its `staticData`; a route without any requires a signed-in user. */
export interface RouteAccess {
  /** `false`: anyone, `'guest'`: only who is not signed in. The deepest value of the branch wins. */
  auth?: false | 'guest' | true;
  /** The name of a middleware of `guard.ts`; those of parent and child both run. */
  middleware?: string;
  /** A required scope, or `admin` instead; those of parent and child both count. */
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

/** What the matched branch (routes from the root down) requires altogether. */
export const routeAccessOf = (matches: readonly Match[]) => {
  const scopes = matches.flatMap(({ staticData }) => staticData.scope ?? []);
  const auth = matches.findLast(({ staticData }) => staticData.auth !== undefined)?.staticData.auth ?? true;
  return {
    // A scope implies a user, whatever the layout around it says.
    auth: scopes.length > 0 ? true : auth,
    middlewares: matches.flatMap(({ staticData }) => staticData.middleware ?? []),
    scopes,
  };
};

/** Whether anyone may open the branch: such pages do without the guard. */
export const isPublicRoute = (matches: readonly Match[]): boolean => {
  // A 404 must not ask anyone to sign in.
  if (matches.some(({ _notFound }) => _notFound)) return true;
  const { auth, middlewares } = routeAccessOf(matches);
  return auth === false && middlewares.length === 0;
};
