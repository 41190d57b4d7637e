import type { Status } from '@/api/gen/types.gen.ts';
import classes from '@/features/manage/status-badge.module.css';
import { statusNames } from '@/features/manage/status-names.ts';

/** Status of a record, in words and with a coloured dot. */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <span className={classes.status} data-status={status}>
      {statusNames[status]}
    </span>
  );
}
