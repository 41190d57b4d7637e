/** Who may open a page; the marks of a route's `staticData`. A page without any asks for a signed-in visitor. */
export interface RouteAccess {
  /** `false`: anyone, `'guest'`: only visitors who are not signed in. The deepest mark of the branch wins. */
  auth?: false | 'guest' | true;
  /** A name in the table below; those of parent and child both run. */
  middleware?: string;
  /** A scope that the page needs, or `admin` instead; those of parent and child both count. */
  scope?: string;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteAccess {}
}

/** A route of the branch that an address matches. */
export interface Match {
  /** Set by the router on the layout in which it will show that no route matched. */
  _notFound?: boolean;
  staticData: RouteAccess;
}

/** What the matched branch (routes from the root down) asks for altogether. */
export const routeAccessOf = (matches: readonly Match[]) => {
  const scopes = matches.flatMap(({ staticData }) => staticData.scope ?? []);
  const mark = matches.findLast(({ staticData }) => staticData.auth !== undefined)?.staticData.auth ?? true;
  return {
    // A page that needs a scope needs someone who has it, whatever the layout around it says.
    auth: scopes.length > 0 ? true : mark,
    middlewares: matches.flatMap(({ staticData }) => staticData.middleware ?? []),
    scopes,
  };
};

/** Whether anyone may open the branch, without a look at who they are: such pages load no guard. */
export const isPublicRoute = (matches: readonly Match[]): boolean => {
  // An address that nothing matches is a 404: a typo is no reason to ask a stranger to sign in.
  if (matches.some(({ _notFound }) => _notFound)) return true;
  const { auth, middlewares } = routeAccessOf(matches);
  return auth === false && middlewares.length === 0;
};
