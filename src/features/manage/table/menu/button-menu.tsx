import '@/ui/theme/styles/menu.ts';
import { Button, Menu, type ButtonProps, type ElementProps } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { createContext, use, type ReactNode, type Ref } from 'react';
import { useHelpLink } from '@/features/manage/help/help-link.tsx';
import type { HelpTopic } from '@/features/manage/help/help-topics.ts';

/** Selector of the element to mount menus in: the main landmark, or the sheet with their buttons. */
export const MenuContainer = createContext('#main');

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

/** `HelpLink` as a menu item. */
export function HelpItem({ topic }: { topic: HelpTopic }) {
  const linkTo = useHelpLink();
  return (
    <Menu.Item component="a" {...linkTo(topic)} leftSection={<IconHelpCircle aria-hidden="true" size="1.125rem" />}>
      帮助：{topic}（新窗口）
    </Menu.Item>
  );
}
