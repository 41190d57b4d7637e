import { useSelector } from '@tanstack/react-store';
import { createAtom } from '@tanstack/store';
import type { ReactNode } from 'react';

interface Question {
  title: string;
  message: ReactNode;
  yes: string;
  /** Null in a confirm box, which only has cancel. */
  no: string | null;
  /** Dismisses the question, as Escape does. */
  cancel: string;
  danger: boolean;
  answer: (value: boolean | null) => void;
  /** Event time, comparable with `timeStamp` and unaffected by fake timers. */
  askedAt: number;
}

const question = createAtom<Question | null>(null);

const show = (next: Question | null) => question.set(next);

const ask = (next: Omit<Question, 'answer' | 'askedAt'>, confirmedBy?: Promise<void>): Promise<boolean | null> =>
  new Promise((resolve) => {
    question.get()?.answer(null);
    const asked: Question = {
      ...next,
      askedAt: new Event('ask').timeStamp,
      answer: (value) => {
        if (question.get() === asked) show(null);
        resolve(value);
      },
    };
    show(asked);
    const confirm = async () => {
      await confirmedBy;
      if (question.get() === asked) asked.answer(true);
    };
    if (confirmedBy) void confirm();
  });

interface Confirmation extends Pick<Question, 'title' | 'message' | 'yes'> {
  cancel?: string;
  /** Confirms when it resolves: what was asked about has settled by itself. */
  confirmedBy?: Promise<void>;
}

/** Confirm box before an action that is hard to undo; resolves true when confirmed. */
export const confirmBox = async ({
  danger = true,
  cancel = '取消',
  confirmedBy,
  ...rest
}: Confirmation & { danger?: boolean }) => (await ask({ ...rest, cancel, danger, no: null }, confirmedBy)) === true;

/** Yes/no dialog whose "no" can't be undone; resolves with the answer, null when dismissed. */
export const askYesNo = ({ cancel = '取消', confirmedBy, ...rest }: Confirmation & { no: string }) =>
  ask({ ...rest, cancel, danger: false }, confirmedBy);

/** Whether a question is open: content below must ignore its key events. */
export const isAsking = () => question.get() !== null;

/** The open question, for whoever shows it. */
export const useQuestion = (): Question | null => useSelector(question);
