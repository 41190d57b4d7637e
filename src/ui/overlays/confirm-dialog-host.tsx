import { Button, Group } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useQuestion } from '@/ui/overlays/confirm-dialog.ts';
import { Modal } from '@/ui/overlays/modal.tsx';
import { useDeferredValue } from 'react';

/** `opened`, but false in the first render: Mantine restores the focus only for dialogs that open after mounting. */
const useAfterMount = (opened: boolean): boolean => useDeferredValue(true, false) && opened;

/** Renders confirm boxes and yes/no dialogs; mounted once, beside the screens that use them. */
export function ConfirmDialogHost() {
  const shown = useQuestion();
  const isOpen = useAfterMount(shown !== null);
  // On the window, since the focus moves to the dialog later. Ignores the keydown that opened it, which may still bubble.
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && shown && event.timeStamp >= shown.openedAt) shown.answer(null);
  });
  return (
    <Modal
      opened={isOpen}
      onClose={() => shown?.answer(null)}
      title={shown?.title}
      centered
      zIndex={400}
      closeOnEscape={false}
    >
      {shown && (
        <>
          <div>{shown.message}</div>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={() => shown.answer(null)} data-autofocus={shown.danger || undefined}>
              {shown.cancel}
            </Button>
            {/* The safe answer gets the focus, not the close button. */}
            <Button
              color={shown.danger ? 'red' : undefined}
              onClick={() => shown.answer(true)}
              data-autofocus={!shown.danger || undefined}
            >
              {shown.yes}
            </Button>
            {shown.no !== null && (
              <Button variant="outline" color="red" onClick={() => shown.answer(false)}>
                {shown.no}
              </Button>
            )}
          </Group>
        </>
      )}
    </Modal>
  );
}
