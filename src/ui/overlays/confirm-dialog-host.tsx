import { Button, Group } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { isComposing } from '@/ui/hooks/composing.ts';
import { useAfterMount } from '@/ui/hooks/use-after-mount.ts';
import { useQuestion } from '@/ui/overlays/confirm-dialog.ts';
import { Modal } from '@/ui/overlays/modal.tsx';

/** Renders both dialogs; mounted once, beside the screens that use them. */
export function ConfirmDialogHost() {
  const shown = useQuestion();
  const isOpen = useAfterMount(shown !== null);
  // Wherever the focus is: it comes a moment after the dialog. Not the keydown that opened it, which may still be on its way.
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    if (shown && event.timeStamp >= shown.askedAt) shown.answer(null);
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
            {/* What loses nothing has the focus, never the close button. */}
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
