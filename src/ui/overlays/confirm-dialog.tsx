import { Button, Group, Modal } from '@mantine/core';
import { useSelector } from '@tanstack/react-store';
import { createAtom } from '@tanstack/store';
import type { ReactNode } from 'react';
import { isComposing } from '@/ui/hooks/composing.ts';

interface Question {
  title: string;
  message: ReactNode;
  /** The words on the button that agrees. */
  yes: string;
  /** The words on the button that refuses; a confirm box has a plain cancel instead. */
  no: string | null;
  danger: boolean;
  answer: (value: boolean | null) => void;
  /** In the time of events, which no clock of a test moves. */
  askedAt: number;
}

const question = createAtom<Question | null>(null);

const show = (next: Question | null) => question.set(next);

const ask = (next: Omit<Question, 'answer' | 'askedAt'>): Promise<boolean | null> =>
  new Promise((resolve) => {
    question.get()?.answer(null);
    show({
      ...next,
      askedAt: new Event('ask').timeStamp,
      answer: (value) => {
        show(null);
        resolve(value);
      },
    });
  });

/** The confirm box: resolves true when the person goes on with something that is hard to take back. */
export const confirmBox = async ({
  danger = true,
  ...rest
}: Pick<Question, 'title' | 'message' | 'yes'> & { danger?: boolean }) =>
  (await ask({ ...rest, danger, no: null })) === true;

/** The yes/no dialog: resolves with the answer, null when the person goes back without one. */
export const askYesNo = (options: Pick<Question, 'title' | 'message' | 'yes'> & { no: string }) =>
  ask({ ...options, danger: false });

/** Whether a question is open: what lies under it must not react to its keys. */
export const isAsking = () => question.get() !== null;

/** The place where both appear; once, beside the screens that ask. */
export function ConfirmDialogHost() {
  const shown = useSelector(question);
  return (
    <Modal
      opened={shown !== null}
      onClose={() => shown?.answer(null)}
      title={shown?.title}
      centered
      zIndex={400}
      // The key that opened it is not for it, though it may come by while the question before still fades out.
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
