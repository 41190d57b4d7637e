import { useSelector } from '@tanstack/react-store';
import type { BulkJob } from '@/features/manage/table/bulk/bulk-job.ts';
import { useLeaveBlocker } from '@/ui/hooks/use-leave-blocker.ts';
import { confirmBox } from '@/ui/overlays/confirm-dialog.ts';

/** The calendar takes the place of the table, with the job in it. */
const viewOf = (search: object) => ('view' in search ? search.view : undefined);

/** Prompts before the user leaves a page with an unfinished job. */
export const useConfirmLeave = (job: Pick<BulkJob, 'progress'>, question: { title: string; message: string }) => {
  const { state } = useSelector(job.progress);
  useLeaveBlocker(
    state === 'running',
    async ({ current, next }) =>
      // Without a session the job can't be finished.
      (current.pathname !== next.pathname || viewOf(current.search) !== viewOf(next.search)) &&
      next.pathname !== '/login' &&
      !(await confirmBox({ ...question, yes: '离开' })),
  );
};
