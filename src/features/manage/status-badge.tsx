import { hasStatus } from '@/api/gen/features.gen.ts';
import type { Status } from '@/api/gen/types.gen.ts';
import classes from '@/features/manage/status-badge.module.css';
import { statusNames } from '@/features/manage/status-names.ts';

/** Status of a record as a dot with a label; null for types without one. */
export function StatusBadge({ status }: { status: Status | null }) {
  return (
    hasStatus &&
    status && (
      <span className={classes.status} data-status={status}>
        {statusNames[status]}
      </span>
    )
  );
}
