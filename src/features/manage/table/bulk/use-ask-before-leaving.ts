import { useSelector } from '@tanstack/react-store';
import type { BulkJob } from '@/features/manage/table/bulk/bulk-job.ts';
import { useLeaveBlocker } from '@/ui/hooks/use-leave-blocker.ts';
import { confirmBox } from '@/ui/overlays/confirm-dialog.ts';

/** Asks before a page with an unfinished job is left. */
export const useAskBeforeLeaving = (job: Pick<BulkJob, 'progress'>, question: { title: string; message: string }) => {
  const { state } = useSelector(job.progress);
  const isBusy = state === 'running' || state === 'paused';
  useLeaveBlocker(
    isBusy,
    async ({ current, next }) =>
      // Without a session nothing can be finished.
      current.pathname !== next.pathname &&
      next.pathname !== '/login' &&
      !(await confirmBox({ ...question, yes: '离开' })),
  );
};
