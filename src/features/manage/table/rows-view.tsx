import { useSyncExternalStore, type RefObject } from 'react';
import type { ManagedType } from '@/content/schemas.ts';
import { prefetchRecordDialog } from '@/features/manage/record-editor/lazy-record-dialog.tsx';
import { RowCards } from '@/features/manage/table/row-cards.tsx';
import type { RowsProps } from '@/features/manage/table/rows-props.ts';
import { RowsTable } from '@/features/manage/table/rows-table.tsx';
import classes from '@/features/manage/table/rows-view.module.css';
import { useRowActions } from '@/features/manage/table/use-row-actions.ts';
import { useBelow } from '@/ui/hooks/use-media.ts';
import { readSettings, subscribe } from '@/ui/theme/reading-settings.ts';

interface Props<T extends ManagedType> extends Omit<RowsProps<T>, 'actions'> {
  frame: RefObject<HTMLDivElement | null>;
  onEdit: (id: number) => void;
  onCopy: (id: number) => void;
}

/** Above this text size, in percent, a table has no room beside the menu. */
const largestInTable = 125;

/** The rows of an admin table: a table, or cards where it would not fit. */
export function RowsView<T extends ManagedType>({ frame, onEdit, onCopy, ...props }: Props<T>) {
  const { content, rows, busy, selected } = props;
  const isNarrow = useBelow('lg');
  const isLarge = useSyncExternalStore(subscribe, readSettings).size > largestInTable;
  const actions = useRowActions(content, {
    onEdit,
    onCopy,
    onGone: (id) => {
      selected.forget(id);
      const { activeElement } = document;
      if (activeElement === document.body || frame.current?.contains(activeElement)) frame.current?.focus();
    },
  });
  const Rows = isNarrow || isLarge ? RowCards : RowsTable;

  return (
    // Scrollable regions must be focusable (WCAG 2.1.1). The listeners only load ahead.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      className={classes.frame}
      role="region"
      aria-label="记录列表"
      tabIndex={0}
      aria-busy={busy || !rows}
      onPointerEnter={prefetchRecordDialog}
      onFocus={prefetchRecordDialog}
    >
      {rows?.length === 0 ? (
        <p className={classes.empty}>没有符合条件的记录。换个条件，或者新建一条。</p>
      ) : (
        <Rows {...props} actions={actions} />
      )}
    </div>
  );
}
