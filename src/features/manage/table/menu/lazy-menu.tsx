import { Button } from '@mantine/core';
import { lazy, startTransition, useState, type ReactNode } from 'react';
import type { LazyMenuProps } from '@/features/manage/table/menu/lazy-menu-props.ts';

const load = () => import('@/features/manage/table/menu/loaded-menu.tsx');

const LoadedMenu = lazy(async () => ({ default: (await load()).LoadedMenu }));

/** Loads the code of the menus ahead of the first one. */
export const prefetchMenu = (): void => void load().catch(() => {});

/** The button of a menu, and the menu in its place once it was pressed; the menu's code may be loaded by then. */
export function MenuButton({ button, children }: Pick<LazyMenuProps, 'button'> & { children: ReactNode }) {
  const [isUsed, setUsed] = useState(false);
  if (isUsed) return children;
  return (
    <Button
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      // A transition: the button stays until the menu can take its place.
      onClick={() => startTransition(() => setUsed(true))}
    />
  );
}

/** A button with a menu, whose code is loaded when it is first opened; until then it is the button alone. */
export function LazyMenu(props: LazyMenuProps) {
  return (
    <MenuButton button={props.button}>
      <LoadedMenu {...props} />
    </MenuButton>
  );
}
