import { useState, type ReactNode } from 'react';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';

interface Question {
  title: string;
  message: string;
  /** False when storage fails. */
  clear: () => boolean;
  refused: string;
  /** Said when the question can't be fetched. */
  unasked: string;
  onCleared: () => void;
}

/** Asks before everything is cleared; `question` must be rendered. */
export const useClearQuestion = () => {
  const [question, setQuestion] = useState<ReactNode>(null);

  const ask = async ({ title, message, clear, refused, unasked, onCleared }: Question) => {
    try {
      const [{ confirmBox }, { ConfirmDialogHost: Dialogs }, { MantineRoot }] = await Promise.all([
        import('@/ui/overlays/confirm-dialog.ts'),
        import('@/ui/overlays/confirm-dialog-host.tsx'),
        import('@/ui/theme/mantine-root.tsx'),
      ]);
      setQuestion(
        <MantineRoot>
          <Dialogs />
        </MantineRoot>,
      );
      if (!(await confirmBox({ title, message, yes: '全部清除' }))) return;
      if (clear()) onCleared();
      else await showSnackbar(refused, 'problem');
    } catch (error) {
      console.warn(error);
      await showSnackbar(unasked, 'problem');
    }
  };

  return { question, ask };
};
