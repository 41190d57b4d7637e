import { useState, type ReactNode } from 'react';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';

interface Question {
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

/** Hook: asks for confirmation before everything is cleared; render `question`. */
export const useClearQuestion = () => {
  const [question, setQuestion] = useState<ReactNode>(null);

  const ask = async ({ title, message, clear, storageError, loadError, onCleared }: Question) => {
    try {
      const [{ confirmBox }, { ConfirmDialogHost }, { MantineRoot }] = await Promise.all([
        import('@/ui/overlays/confirm-dialog.ts'),
        import('@/ui/overlays/confirm-dialog-host.tsx'),
        import('@/ui/theme/mantine-root.tsx'),
      ]);
      setQuestion(
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

  return { question, ask };
};
