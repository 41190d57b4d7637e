import { Modal as MantineModal, type ModalProps, type ModalRootProps } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { watchKeyboard } from '@/ui/overlays/keyboard-space.ts';
import { lockScroll } from '@/ui/overlays/scroll-lock.ts';

/** For a modal dialog made of other components: locks the page behind and leaves room for the keyboard. Mantine's own lock inserts a style element, which the content security policy forbids. */
export const useOpenModal = (isOpen: boolean) =>
  useLayoutEffect(() => {
    if (!isOpen) return;
    const stop = [lockScroll(), watchKeyboard()];
    return () => stop.forEach((end) => end());
  }, [isOpen]);

/** Mantine's modal dialog, for the desk, with the page behind it locked. Public pages use the lighter `Dialog`. */
export function Modal(props: ModalProps) {
  useOpenModal(props.opened);
  return <MantineModal closeButtonProps={{ 'aria-label': '关闭' }} {...props} />;
}

/**
 * Mantine's `Modal.Root` with the same lock, for a dialog that is composed of `Modal.Content`, `Modal.Header` … As a
 * `panel` it is no modal dialog: the page beside it is neither locked nor left out by the Tab key.
 */
export function ModalRoot({ panel = false, ...props }: ModalRootProps & { panel?: boolean }) {
  useOpenModal(props.opened && !panel);
  return <MantineModal.Root {...props} trapFocus={!panel} />;
}
