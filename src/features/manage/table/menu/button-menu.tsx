import '@/ui/theme/styles/menu.ts';
import { Button, Menu, type ButtonProps, type ElementProps } from '@mantine/core';
import { use, type ReactNode, type Ref } from 'react';
import { MenuContainer } from '@/features/manage/table/menu/menu-container.ts';

interface Props {
  button: ButtonProps & ElementProps<'button', keyof ButtonProps> & { ref?: Ref<HTMLButtonElement> };
  position: 'bottom-start' | 'bottom-end';
  className?: string;
  /** Menu items. */
  children: ReactNode;
}

/** Button that opens a menu. */
export function ButtonMenu({ button, position, className, children }: Props) {
  const container = use(MenuContainer);
  return (
    <Menu
      position={position}
      // The placeholder is not a menu item, which ARIA forbids; without it, the first item is focused.
      withInitialFocusPlaceholder={false}
      portalProps={{ target: container }}
    >
      <Menu.Target>
        <Button {...button} />
      </Menu.Target>
      <Menu.Dropdown className={className}>{children}</Menu.Dropdown>
    </Menu>
  );
}
