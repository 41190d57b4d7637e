import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** The inline script that the router puts into every page it renders, to scroll to where the reader was: always the same. */
export const routerScript = async (): Promise<string> => {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory(),
    scrollRestoration: true,
    isServer: true,
  });
  await router.load();
  const html = renderToString(createElement(RouterProvider, { router }));
  const [script = ''] = /<script>[^]*?<\/script>/.exec(html) ?? [];
  return script;
};
