import { Modal as MantineModal, type ModalProps, type ModalRootProps } from '@mantine/core';
import { useScrollLock } from '@/ui/overlays/scroll-lock.ts';

/** Mantine's modal dialog, for the desk; holds the page behind it still. Public pages use the lighter `Dialog`. */
export function Modal(props: ModalProps) {
  useScrollLock(props.opened);
  return <MantineModal closeButtonProps={{ 'aria-label': '关闭' }} {...props} />;
}

/** The same in parts: around those of Mantine's `Modal`. */
export function ModalRoot(props: ModalRootProps) {
  useScrollLock(props.opened);
  return <MantineModal.Root {...props} />;
}
