import { Button, Checkbox, Group } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { errorText } from '@/api/error-text.ts';
import { hasBulk } from '@/api/gen/features.gen.ts';
import type { BulkAction, Status } from '@/api/gen/types.gen.ts';
import { maxPerPage } from '@/content/contract-bounds.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { useCannotDeleteReason } from '@/features/manage/cannot-delete-reason.ts';
import { HelpLink } from '@/features/manage/help/help-link.tsx';
import { sendBulk, useRefresh } from '@/features/manage/managed-queries.ts';
import { bulkConsequence, bulkNames, inverseOf } from '@/features/manage/table/bulk/bulk-actions.ts';
import { createEditJob, oneByOne, publicationEdit, type BulkEdit } from '@/features/manage/table/bulk/bulk-edit.ts';
import {
  createBulkJob,
  listedIds,
  matchingIds,
  type BulkJob,
  withoutIds,
  type IdSource,
} from '@/features/manage/table/bulk/bulk-job.ts';
import { editPorts } from '@/features/manage/table/bulk/edit-ports.ts';
import { editActions, type EditAction } from '@/features/manage/table/bulk/edit-actions.ts';
import classes from '@/features/manage/table/bulk/bulk-bar.module.css';
import { selectionOf } from '@/features/manage/table/rows-props.ts';
import type { Selection } from '@/features/manage/table/use-selection.ts';
import { lazyComponent } from '@/ui/elements/lazy-component.tsx';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import { floatingBar } from '@/ui/hooks/floating-bar.ts';
import { confirmBox } from '@/ui/overlays/confirm-dialog.ts';

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  selection: Selection;
  /** Reads a page of the matching records, and their number. */
  readPage: (page: number) => Promise<{ data: readonly { id: number }[]; meta: { last_page: number } }>;
  total: number;
  /** Rows of the page; empty while loading. */
  rows: readonly Managed[T]['row'][];
  status: Status | undefined;
  /** Shows a “select all” checkbox, which cards have no table head for. */
  hasCards: boolean;
  /** The bar was closed and lost the focus. */
  onGone: () => void;
}

interface Running {
  job: BulkJob;
  /** Name of the action: 发布. */
  name: string;
  /** Null if the action can't be undone. */
  onUndo: ((ids: readonly number[]) => void) | null;
}

/** Loaded once a record is selected. */
const BulkProgress = lazyComponent(
  async () => (await import('@/features/manage/table/bulk/bulk-progress.tsx')).BulkProgress,
);

/** Loaded when opened: its inputs are those of the record dialog. */
const EditDialog = lazyComponent(async () => (await import('@/features/manage/table/bulk/edit-dialog.tsx')).EditDialog);

/**
 * Bar with the type's bulk actions on the selected records, then their progress. Floats at the bottom of the window and is
 * before the rows in tab order.
 */
export function BulkBar<T extends ManagedType>(props: Props<T>) {
  const { content, selection, readPage, total, rows, status, hasCards, onGone } = props;
  const { resource, deletion } = content;
  const refresh = useRefresh(resource.type);
  const [running, setRunning] = useState<Running | null>(null);
  const [editing, setEditing] = useState<EditAction | null>(null);
  const current = useRef<BulkJob>(null);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      current.current?.cancel();
    };
  }, []);
  const actions: readonly BulkAction[] = resource.actions.filter(
    (action) => (action === 'restore') === (status === 'trashed'),
  );
  const edits = status === 'trashed' ? [] : editActions(content.fields);
  const cannotDeleteReasonOf = useCannotDeleteReason(content);
  const count = selection.isAll ? total : selection.rows.size;
  const onPage = selectionOf(rows, selection);

  const refreshAfter = async (run: Promise<unknown>) => {
    await run;
    await refresh();
  };
  const run = (started: Running) => {
    current.current = started.job;
    setRunning(started);
    void refreshAfter(started.job.run());
  };
  const start = (action: BulkAction, source: IdSource, amount: number, inverse: BulkAction | null) => {
    const job = createBulkJob({
      source: hasBulk || resource.bulk ? source : oneByOne(source),
      total: amount,
      send: (ids) => sendBulk(resource.type, action, ids),
    });
    const onUndo =
      inverse && ((ids: readonly number[]) => start(inverse, listedIds(ids, maxPerPage), ids.length, null));
    run({ job, name: bulkNames[action], onUndo });
  };
  const startEdit = (name: string, edit: BulkEdit, source: IdSource, amount: number, canUndo: boolean) => {
    const { job, undo } = createEditJob({ source, total: amount, edit, ports: editPorts(content) });
    const onUndo = canUndo
      ? (ids: readonly number[]) => startEdit('撤销', undo, listedIds(ids, maxPerPage), ids.length, false)
      : null;
    run({ job, name, onUndo });
  };
  /** Clears the selection and returns its ids. */
  const takeSelection = (): IdSource => {
    const source = selection.isAll
      ? matchingIds((page) => readPage(page), total)
      : listedIds([...selection.rows.keys()], maxPerPage);
    selection.clear();
    return source;
  };
  const act = async (action: BulkAction) => {
    try {
      await confirmAndStart(action);
    } catch (error) {
      await showSnackbar(`没有${bulkNames[action]}。${errorText(error)}`, 'problem');
    }
  };
  const confirmAndStart = async (action: BulkAction) => {
    const reasonFor = action === 'delete' ? cannotDeleteReasonOf : () => null;
    const reasons = [...selection.rows.keys()].flatMap((id) => reasonFor(id) ?? []);
    const remaining = reasons.length > 0 ? `其中 ${reasons.length} 条会留下：${reasons[0]}` : '';
    const isConfirmed = await confirmBox({
      title: `${bulkNames[action]}选中的 ${count} 条记录？`,
      message: bulkConsequence(action, deletion) + remaining,
      yes: bulkNames[action],
      danger: action === 'delete' || action === 'unpublish',
    });
    if (!isConfirmed || isUnmounted.current) return;
    if (!hasBulk && !resource.bulk && (action === 'publish' || action === 'unpublish')) {
      const field = { name: 'published_at', kind: 'publication' } as const;
      startEdit(bulkNames[action], publicationEdit(field, action), takeSelection(), count, true);
      return;
    }
    const statuses = selection.isAll ? [status ?? null] : [...selection.rows.values()];
    const source = withoutIds(takeSelection(), (id) => reasonFor(id) !== null);
    start(action, source, count - reasons.length, inverseOf(action, statuses, resource.actions));
  };

  const isSelected = count > 0;
  useEffect(() => {
    if (isSelected) BulkProgress.preload();
  }, [isSelected]);

  if (running) {
    const { job, name, onUndo } = running;
    return (
      <div ref={floatingBar} className={classes.floating}>
        <Suspense>
          <BulkProgress
            key={name}
            job={job}
            name={name}
            onRetry={() => void refreshAfter(job.retry())}
            onUndo={onUndo}
            onClose={() => {
              setRunning(null);
              onGone();
            }}
          />
        </Suspense>
      </div>
    );
  }
  const message = (
    <span role="status">{count > 0 && (selection.isAll ? `已选全部 ${count} 条` : `已选 ${count} 条`)}</span>
  );
  // Mounted while empty, so that screen readers announce its text later.
  if (count === 0) return <div className="visually-hidden">{message}</div>;
  return (
    <div ref={floatingBar} className={classes.floating}>
      <Group className={classes.bar} role="group" aria-label="批量操作" gap="xs">
        {hasCards && (
          <Checkbox
            label="全选"
            checked={onPage.all}
            indeterminate={onPage.some}
            disabled={rows.length === 0}
            onChange={(event) => selection.select(rows, event.currentTarget.checked)}
          />
        )}
        {message}
        {onPage.all && !selection.isAll && total > count && (
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
        {edits.map((action) => (
          <Button key={action.name} variant="default" onClick={() => setEditing(action)}>
            {action.name}…
          </Button>
        ))}
        <Button
          variant="subtle"
          onClick={() => {
            selection.clear();
            onGone();
          }}
        >
          取消选择
        </Button>
        <HelpLink topic="批量操作" />
      </Group>
      {editing && (
        <Suspense>
          <EditDialog
            action={editing}
            count={count}
            onClose={() => setEditing(null)}
            onChoose={(edit) => {
              setEditing(null);
              startEdit(editing.name, edit, takeSelection(), count, true);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
