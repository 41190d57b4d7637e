import type { ModalProps } from '@mantine/core';
import { createAtom } from '@tanstack/react-store';
import { useEffect } from 'react';
import { Modal } from '@/ui/overlays/modal.tsx';
import { useFocusReturn } from '@/ui/overlays/use-focus-return.ts';

const openCount = createAtom(0);

/** Whether a nested modal is open; the modal below must then ignore Escape and shortcuts. */
export const hasNestedModal = () => openCount.get() > 0;

/** Modal on top of another, open while mounted. Mantine's `Modal.Stack` would keep an unmounted modal on top. */
export function NestedModal(props: Omit<ModalProps, 'opened'>) {
  useFocusReturn();
  useEffect(() => {
    openCount.set((count) => count + 1);
    return () => openCount.set((count) => count - 1);
  }, []);
  // React events bubble through portals: a form in it must not submit the form below.
  return <Modal opened zIndex={300} onSubmit={(event) => event.stopPropagation()} {...props} />;
}
