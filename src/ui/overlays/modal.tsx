import { Modal as MantineModal, type ModalProps, type ModalRootProps } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { watchKeyboard } from '@/ui/overlays/keyboard-space.ts';
import { lockScroll } from '@/ui/overlays/scroll-lock.ts';

/**
 * Locks the page and watches the on-screen keyboard while a modal dialog is open. Mantine's own lock would insert a style
 * element, which the content security policy forbids.
 */
export const useOpenModal = (isOpen: boolean) =>
  useLayoutEffect(() => {
    if (!isOpen) return;
    const stop = [lockScroll(), watchKeyboard()];
    return () => stop.forEach((end) => end());
  }, [isOpen]);

/** Mantine's modal dialog with `useOpenModal`, for the admin area. Public pages use the lighter `Dialog`. */
export function Modal(props: ModalProps) {
  useOpenModal(props.opened);
  return <MantineModal closeButtonProps={{ 'aria-label': '关闭' }} {...props} />;
}

/**
 * Mantine's `Modal.Root` with `useOpenModal`, for a dialog composed of `Modal.Content`, `Modal.Header` … With `panel` it is
 * not modal: the page beside it is not locked and stays in the tab order.
 */
export function ModalRoot({ panel = false, ...props }: ModalRootProps & { panel?: boolean }) {
  useOpenModal(props.opened && !panel);
  return <MantineModal.Root {...props} trapFocus={!panel} />;
}
