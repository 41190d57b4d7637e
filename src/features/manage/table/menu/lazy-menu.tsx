import { Button } from '@mantine/core';
import { lazy, startTransition, useState } from 'react';
import type { LazyMenuProps } from '@/features/manage/table/menu/lazy-menu-props.ts';

const load = () => import('@/features/manage/table/menu/loaded-menu.tsx');

const LoadedMenu = lazy(async () => ({ default: (await load()).LoadedMenu }));

/** Loads the code of the menus ahead of the first one. */
export const prefetchMenu = (): void => void load().catch(() => {});

/** A button with a menu, whose code is loaded when it is first opened; until then it is the button alone. */
export function LazyMenu(props: LazyMenuProps) {
  const [isUsed, setUsed] = useState(false);
  if (isUsed) return <LoadedMenu {...props} />;
  return (
    <Button
      {...props.button}
      aria-haspopup="menu"
      aria-expanded={false}
      // A transition: the button stays until the menu can take its place.
      onClick={() => startTransition(() => setUsed(true))}
    />
  );
}
