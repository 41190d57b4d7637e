import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/api/error-text.ts';
import type { BulkAction, Status } from '@/api/gen/types.gen.ts';
import { maxPerPage } from '@/content/contract-bounds.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { useDeletionRefusal } from '@/features/manage/deletion-refusal.ts';
import { HelpLink } from '@/features/manage/help/help-link.tsx';
import { useBulk } from '@/features/manage/managed-queries.ts';
import { bulkConsequence, bulkNames, inverseOf } from '@/features/manage/table/bulk/bulk-actions.ts';
import {
  createBulkJob,
  listedIds,
  matchingIds,
  type BulkJob,
  type IdSource,
} from '@/features/manage/table/bulk/bulk-job.ts';
import { BulkProgress } from '@/features/manage/table/bulk/bulk-progress.tsx';
import classes from '@/features/manage/table/tools.module.css';
import type { Selection } from '@/features/manage/table/use-selection.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import { confirmBox } from '@/ui/overlays/confirm-dialog.ts';

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  selection: Selection;
  /** The filter that "everything" means, and how many records match it. */
  query: Managed[T]['query'];
  total: number;
  /** Whether every row of the page is selected. */
  isPageSelected: boolean;
  status: Status | undefined;
}

interface Running {
  job: BulkJob;
  action: BulkAction;
  inverse: BulkAction | null;
}

/** Actions on the selected records, as far as the API offers them for the type; then how far they are. */
export function BulkBar<T extends ManagedType>(props: Props<T>) {
  const { content, selection, query, total, isPageSelected, status } = props;
  const { resource, deletion } = content;
  const { send, matching, refresh } = useBulk(resource.type);
  const [running, setRunning] = useState<Running | null>(null);
  const current = useRef<BulkJob>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      current.current?.cancel();
    };
  }, []);
  const actions: readonly BulkAction[] = resource.actions.filter(
    (action) => (action === 'restore') === (status === 'trashed'),
  );
  const refusalOf = useDeletionRefusal(content);
  const count = selection.isAll ? total : selection.rows.size;

  const finish = async (end: Promise<unknown>) => {
    await end;
    await refresh();
  };
  const start = (action: BulkAction, source: IdSource, amount: number, inverse: BulkAction | null) => {
    const job = createBulkJob({
      source,
      total: amount,
      send: (ids) => send(action, ids),
      refusalOf: action === 'delete' ? refusalOf : undefined,
    });
    current.current = job;
    setRunning({ job, action, inverse });
    void finish(job.run());
  };
  const act = async (action: BulkAction) => {
    try {
      await ask(action);
    } catch (error) {
      await showSnackbar(`没有${bulkNames[action]}。${errorText(error)}`, 'problem');
    }
  };
  const ask = async (action: BulkAction) => {
    const refusals = action === 'delete' ? [...selection.rows.keys()].flatMap((id) => refusalOf(id) ?? []) : [];
    const left = refusals.length > 0 ? `其中 ${refusals.length} 条会留下：${refusals[0]}` : '';
    const sure = await confirmBox({
      title: `${bulkNames[action]}选中的 ${count} 条记录？`,
      message: bulkConsequence(action, deletion) + left,
      yes: bulkNames[action],
      danger: action === 'delete' || action === 'unpublish',
    });
    if (!sure) return;
    if (isLeft.current) return;
    const source = selection.isAll
      ? matchingIds((page) => matching(query, page), total)
      : listedIds([...selection.rows.keys()], maxPerPage);
    const statuses = selection.isAll ? [status ?? null] : [...selection.rows.values()];
    selection.clear();
    start(action, source, count, inverseOf(action, statuses, resource.actions));
  };

  if (running) {
    const { job, action, inverse } = running;
    return (
      <BulkProgress
        key={action}
        job={job}
        name={bulkNames[action]}
        onRetry={() => void finish(job.retry())}
        onUndo={inverse && ((ids) => start(inverse, listedIds(ids, maxPerPage), ids.length, null))}
        onClose={() => setRunning(null)}
      />
    );
  }
  return (
    <Group className={classes.bulk} role="group" aria-label="批量操作" mih={40}>
      <span role="status">
        {count === 0 ? '勾选记录后可以批量操作' : selection.isAll ? `已选全部 ${count} 条` : `已选 ${count} 条`}
      </span>
      {count > 0 && (
        <>
          {isPageSelected && !selection.isAll && total > count && (
            <Button variant="subtle" onClick={selection.selectAll}>
              选中全部 {total} 条
            </Button>
          )}
          {actions.map((action) => (
            <Button
              key={action}
              variant="default"
              color={action === 'delete' ? 'red' : undefined}
              onClick={() => void act(action)}
            >
              {bulkNames[action]}
            </Button>
          ))}
          <Button variant="subtle" onClick={selection.clear}>
            取消选择
          </Button>
          <HelpLink topic="批量操作" />
        </>
      )}
    </Group>
  );
}
