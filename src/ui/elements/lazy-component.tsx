import { createElement, lazy, type ReactNode } from 'react';

/**
 * A component whose code is loaded when it is first rendered, within a `Suspense`, or ahead by `preload`, which also
 * tries again after a failure. Unlike React's `lazy` it keeps the component's type parameters.
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
    // A failed one stays until `preload`: a new one at each rendering would load, and fail, without end.
    current ??= start();
    return createElement(current, props);
  };
  // Spelled out, its type would lose the parameters.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it hands its props on to the component
  return Object.assign(Lazy, { preload }) as unknown as Component & { preload: () => void };
};
