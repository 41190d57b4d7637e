import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useOpenModal } from '@/ui/overlays/modal.tsx';
import classes from '@/ui/overlays/sheet.module.css';

interface Props {
  /** Id of the content, which is also the portal target of its menus and lists. */
  id: string;
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** Bottom sheet of the admin area. Its content stays mounted while closed. */
export function Sheet({ id, opened, onClose, title, children }: Props) {
  useOpenModal(opened);
  const closeOnEscape = (event: KeyboardEvent) => {
    const { key, target, currentTarget } = event;
    if (key !== 'Escape' || !(target instanceof Element)) return;
    // Dialogs, menus and lists on top of it handle Escape themselves.
    const isOver = !currentTarget.contains(target) || target.closest('[role="menu"], [aria-expanded="true"]') !== null;
    if (!isOver) onClose();
  };
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="bottom"
      size="auto"
      keepMounted
      keepMountedMode="display-none"
      lockScroll={false}
      closeOnEscape={false}
      onKeyDown={closeOnEscape}
      closeButtonProps={{
        'aria-label': '关闭',
        size: 'var(--target)',
        icon: <IconX aria-hidden="true" size="1.5rem" />,
      }}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '' }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <div id={id} className={classes.body}>
        {children}
      </div>
    </Drawer>
  );
}
