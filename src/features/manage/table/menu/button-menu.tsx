import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu, type ButtonProps, type ElementProps } from '@mantine/core';
import { use, type ReactNode, type Ref } from 'react';
import { MenuPlace } from '@/features/manage/table/menu/menu-place.ts';
import classes from '@/features/manage/table/menu/menu.module.css';

interface Props {
  button: ButtonProps & ElementProps<'button', keyof ButtonProps> & { ref?: Ref<HTMLButtonElement> };
  position: 'bottom-start' | 'bottom-end';
  className?: string;
  /** `Menu.Item` and the like. */
  children: ReactNode;
}

/** A button with a menu. */
export function ButtonMenu({ button, position, className, children }: Props) {
  const place = use(MenuPlace);
  return (
    <Menu
      position={position}
      classNames={{ item: classes.item ?? '' }}
      // An element in a menu that is no menu item (ARIA); without it, the first item has the focus.
      withInitialFocusPlaceholder={false}
      portalProps={{ target: place }}
    >
      <Menu.Target>
        <Button {...button} />
      </Menu.Target>
      <Menu.Dropdown className={className}>{children}</Menu.Dropdown>
    </Menu>
  );
}
