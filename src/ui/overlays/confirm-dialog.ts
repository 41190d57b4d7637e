import { createAtom, useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';

/** A question to the user, with its labels. */
interface Question {
  title: string;
  message: ReactNode;
  yes: string;
  /** Null in a confirm box, which only has cancel. */
  no: string | null;
  /** Label of the button that dismisses the question, as Escape does. */
  cancel: string;
  danger: boolean;
  answer: (value: boolean | null) => void;
  /** `timeStamp` of an event, which fake timers don't affect. */
  openedAt: number;
}

const question = createAtom<Question | null>(null);

const show = (next: Question | null) => question.set(next);

const ask = (next: Omit<Question, 'answer' | 'openedAt'>, confirmedBy?: Promise<void>): Promise<boolean | null> =>
  new Promise((resolve) => {
    question.get()?.answer(null);
    const opened: Question = {
      ...next,
      openedAt: new Event('ask').timeStamp,
      answer: (value) => {
        if (question.get() === opened) show(null);
        resolve(value);
      },
    };
    show(opened);
    const confirm = async () => {
      await confirmedBy;
      if (question.get() === opened) opened.answer(true);
    };
    if (confirmedBy) void confirm();
  });

interface Confirmation extends Pick<Question, 'title' | 'message' | 'yes'> {
  cancel?: string;
  /** Confirms the question when it resolves, as the user no longer has to decide. */
  confirmedBy?: Promise<void>;
}

/** Confirm box before an action that is hard to undo; resolves true when confirmed. */
export const confirmBox = async ({
  danger = true,
  cancel = '取消',
  confirmedBy,
  ...rest
}: Confirmation & { danger?: boolean }) => (await ask({ ...rest, cancel, danger, no: null }, confirmedBy)) === true;

/** Yes/no dialog whose "no" can't be undone; resolves to the answer, null when dismissed. */
export const askYesNo = ({ cancel = '取消', confirmedBy, ...rest }: Confirmation & { no: string }) =>
  ask({ ...rest, cancel, danger: false }, confirmedBy);

/** Whether a question is open; the content below must then ignore key events. */
export const isAsking = () => question.get() !== null;

/** The open question; null if none. */
export const useQuestion = (): Question | null => useSelector(question);
