import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { LazyMenuProps } from '@/features/manage/table/menu/lazy-menu-props.ts';
import { useAfterMount } from '@/ui/hooks/use-after-mount.ts';
import classes from '@/features/manage/table/menu/menu.module.css';

/** The menu in the place of the plain button that was pressed: it opens at once. */
export function LoadedMenu({ button: { ref, ...button }, position, className, children }: LazyMenuProps) {
  const [isOpen, setOpen] = useState(true);
  const opened = useAfterMount(isOpen);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focus was on the plain button, and is lost with it.
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Menu
      opened={opened}
      onChange={setOpen}
      position={position}
      classNames={{ item: classes.item ?? '' }}
      // An element in a menu that is no menu item (ARIA); without it, the first item has the focus.
      withInitialFocusPlaceholder={false}
      // In a landmark.
      portalProps={{ target: '#main' }}
    >
      <Menu.Target>
        <Button {...button} ref={useMergedRef(target, ref)} />
      </Menu.Target>
      <Menu.Dropdown className={className}>{children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}
