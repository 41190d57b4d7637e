import { Modal as MantineModal, type ModalProps, type ModalRootProps } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { lockScroll } from '@/ui/overlays/scroll-lock.ts';

/** Mantine's own lock inserts a style element, which the content security policy forbids. */
const useScrollLock = (isLocked: boolean) => useLayoutEffect(() => (isLocked ? lockScroll() : undefined), [isLocked]);

/** Mantine's modal dialog, for the desk, with the page behind it locked. Public pages use the lighter `Dialog`. */
export function Modal(props: ModalProps) {
  useScrollLock(props.opened);
  return <MantineModal closeButtonProps={{ 'aria-label': '关闭' }} {...props} />;
}

/** Mantine's `Modal.Root` with the same lock, for a dialog that is composed of `Modal.Content`, `Modal.Header` … */
export function ModalRoot(props: ModalRootProps) {
  useScrollLock(props.opened);
  return <MantineModal.Root {...props} />;
}
