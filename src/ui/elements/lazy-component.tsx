import { createElement, lazy, type ReactNode } from 'react';

/**
 * Component whose code loads on the first render, inside a `Suspense`, or earlier by `preload`, which also retries after a
 * failure. Unlike React's `lazy`, it keeps the component's type parameters.
 */
export const lazyComponent = <Component extends (props: never) => ReactNode>(
  load: () => Promise<Component>,
): Component & { preload: () => void } => {
  type Props = Parameters<Component>[0];
  let hasFailed = false;
  const start = () => {
    hasFailed = false;
    const loading = load();
    loading.catch(() => {
      hasFailed = true;
    });
    return lazy(async () => {
      const Loaded: (props: Props) => ReactNode = await loading;
      return { default: (props: Props) => createElement<Props>(Loaded, props) };
    });
  };
  let current: ReturnType<typeof start> | undefined;
  const preload = () => {
    if (!current || hasFailed) current = start();
  };
  const Lazy = (props: Props) => {
    // After a failure, only `preload` retries: a retry in each render would loop.
    current ??= start();
    return createElement(current, props);
  };
  // A spelled-out type would lose the type parameters.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it passes its props to the component
  return Object.assign(Lazy, { preload }) as unknown as Component & { preload: () => void };
};

/** A `lazyComponent` that a page can do without: it shows nothing if its code doesn't load, and the page stays. */
export const optionalComponent = <Component extends (props: never) => ReactNode>(load: () => Promise<Component>) =>
  lazyComponent<Component | (() => null)>(() =>
    load().then(
      (loaded) => loaded,
      () => () => null,
    ),
  );
