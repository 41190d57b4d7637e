import { Button, Group, Modal } from '@mantine/core';
import { isComposing } from '@/ui/hooks/composing.ts';
import { useAfterMount } from '@/ui/hooks/use-after-mount.ts';
import { useQuestion } from '@/ui/overlays/confirm-dialog.ts';

/** Renders both dialogs; mounted once, beside the screens that use them. */
export function ConfirmDialogHost() {
  const shown = useQuestion();
  const isOpen = useAfterMount(shown !== null);
  return (
    <Modal
      opened={isOpen}
      onClose={() => shown?.answer(null)}
      title={shown?.title}
      centered
      zIndex={400}
      // Ignores the keydown that opened it, which may arrive while the previous question still fades out.
      closeOnEscape={false}
      onKeyDown={({ key, nativeEvent, timeStamp }) => {
        if (key !== 'Escape' || isComposing(nativeEvent)) return;
        if (shown && timeStamp >= shown.askedAt) shown.answer(null);
      }}
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      {shown && (
        <>
          <div>{shown.message}</div>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={() => shown.answer(null)} data-autofocus={shown.danger || undefined}>
              取消
            </Button>
            {shown.no !== null && (
              <Button variant="default" onClick={() => shown.answer(false)}>
                {shown.no}
              </Button>
            )}
            <Button color={shown.danger ? 'red' : undefined} onClick={() => shown.answer(true)}>
              {shown.yes}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}
