import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, mayHaveSucceeded } from '@/api/error.ts';
import { errorText } from '@/api/error-text.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import type { Entry } from '@/features/manage/calendar/entries.ts';
import { effectOf, movedTo, type MoveEffect } from '@/features/manage/calendar/moved-time.ts';
import { writtenKey } from '@/features/manage/managed-queries.ts';
import { useChangeTime } from '@/features/manage/publication-time.ts';
import { undoMs } from '@/features/manage/table/use-row-actions.ts';
import { dayKey, formatDay, formatMinute } from '@/lib/dates.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import { confirmBox } from '@/ui/overlays/confirm-dialog.ts';

interface Move {
  id: number;
  title: string;
  /** Publication times before and after, UTC. */
  from: string;
  to: string;
}

const consequences: Record<NonNullable<MoveEffect>, string> = {
  takenDown: '它现在已经发布。移到将来就变成定时，读者在那之前看不到它。',
  publishedNow: '这个时间已经过去，移过去就会马上发布。',
};

/** Returns a function that moves a record to another day at the same time of day, after confirmation and with undo. */
export const useMoveRecord = <T extends ManagedType>(
  content: ManagedDefinition<T>,
  onOpen: (id: number) => void,
): ((entry: Entry, day: string) => Promise<void>) => {
  const { type } = content.resource;
  const queryClient = useQueryClient();
  const changeTime = useChangeTime(content);
  const last = useRef(Promise.resolve());

  const save = async (move: Move, done: () => Promise<void>) => {
    try {
      await changeTime(move);
      await done();
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      if (isConflict || mayHaveSucceeded(error)) void queryClient.invalidateQueries({ queryKey: writtenKey(type) });
      if (isConflict) {
        const open = { name: '打开', run: () => onOpen(move.id) };
        await showSnackbar(`“${move.title}”刚被别人改过，没有移动。请打开看看，再决定移到哪天。`, 'problem', open);
      } else await showSnackbar(errorText(error), 'problem');
    }
  };
  /** Saves a move after those before it. */
  const run = (move: Move, done: () => Promise<void>) => {
    last.current = last.current.then(() => save(move, done));
    return last.current;
  };

  return async ({ id, title, status, publishedAt }, day) => {
    const to = movedTo(publishedAt, day);
    if (to === null || day === dayKey(publishedAt)) return;
    const effect = effectOf(status, to);
    const isConfirmed = await confirmBox({
      title: `移到${formatDay(to)}？`,
      message: `“${title}”原来是${formatMinute(publishedAt)}，移到${formatMinute(to)}（台北时间）。${effect ? consequences[effect] : ''}`,
      yes: '移动',
      danger: effect !== null,
    });
    if (!isConfirmed) return;
    const back: Move = { id, title, from: to, to: publishedAt };
    const undo = {
      name: '撤销',
      run: () => void run(back, () => showSnackbar(`已移回${formatDay(publishedAt)}`)),
      duration: undoMs,
    };
    await run({ id, title, from: publishedAt, to }, () => showSnackbar(`已移到${formatDay(to)}`, 'done', undo));
  };
};
