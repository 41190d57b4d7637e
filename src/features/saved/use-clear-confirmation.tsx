import { useState, type ReactNode } from 'react';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';

interface Confirmation {
  title: string;
  message: string;
  /** False when storage fails. */
  clear: () => boolean;
  /** Shown when storage fails. */
  storageError: string;
  /** Shown when the dialog can't be loaded. */
  loadError: string;
  onCleared: () => void;
}

/** Hook: asks for confirmation before everything is cleared; render `dialog`. */
export const useClearConfirmation = () => {
  const [dialog, setDialog] = useState<ReactNode>(null);

  const confirmClear = async ({ title, message, clear, storageError, loadError, onCleared }: Confirmation) => {
    try {
      const [{ confirmBox }, { ConfirmDialogHost }, { MantineRoot }] = await Promise.all([
        import('@/ui/overlays/confirm-dialog.ts'),
        import('@/ui/overlays/confirm-dialog-host.tsx'),
        import('@/ui/theme/mantine-root.tsx'),
      ]);
      setDialog(
        <MantineRoot>
          <ConfirmDialogHost />
        </MantineRoot>,
      );
      if (!(await confirmBox({ title, message, yes: '全部清除' }))) return;
      if (clear()) onCleared();
      else await showSnackbar(storageError, 'problem');
    } catch (error) {
      console.warn(error);
      await showSnackbar(loadError, 'problem');
    }
  };

  return { dialog, confirmClear };
};
