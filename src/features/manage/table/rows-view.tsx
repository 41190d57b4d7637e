import { useCallback, useState, type RefObject } from 'react';
import type { ManagedType } from '@/content/schemas.ts';
import { prefetchRecordDialog } from '@/features/manage/record-editor/routed-record-dialog.tsx';
import { RowCards } from '@/features/manage/table/row-cards.tsx';
import type { RowsProps } from '@/features/manage/table/rows-props.ts';
import { RowsTable } from '@/features/manage/table/rows-table.tsx';
import classes from '@/features/manage/table/rows-view.module.css';
import { useRowActions } from '@/features/manage/table/use-row-actions.ts';

interface Props<T extends ManagedType> extends Omit<RowsProps<T>, 'actions'> {
  frame: RefObject<HTMLDivElement | null>;
  hasCards: boolean;
  onEdit: (id: number) => void;
  onCopy: (id: number) => void;
}

/** Whether the content is wider than the frame. Only then does the frame scroll, because a sticky head doesn't work in a scrolling frame. */
const useOverflow = (frame: RefObject<HTMLDivElement | null>) => {
  const [isWider, setWider] = useState(false);
  const watch = useCallback(
    (content: HTMLDivElement | null) => {
      if (!content) return;
      const observer = new ResizeObserver(() => {
        if (frame.current) setWider(content.scrollWidth > frame.current.clientWidth + 1);
      });
      observer.observe(content);
      return () => observer.disconnect();
    },
    [frame],
  );
  return { isWider, watch };
};

/** Rows of an admin table: a table, or cards where it doesn't fit. */
export function RowsView<T extends ManagedType>({ frame, hasCards, onEdit, onCopy, ...props }: Props<T>) {
  const { content, rows, busy, selected } = props;
  const { isWider, watch } = useOverflow(frame);
  const actions = useRowActions(content, {
    onEdit,
    onCopy,
    onGone: (id) => {
      selected.forget(id);
      const { activeElement } = document;
      if (activeElement === document.body || frame.current?.contains(activeElement)) frame.current?.focus();
    },
  });
  const Rows = hasCards ? RowCards : RowsTable;

  return (
    // Scrollable regions must be focusable (WCAG 2.1.1). The listeners only preload.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      className={classes.frame}
      data-wider={isWider || undefined}
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
        <div ref={watch}>
          <Rows {...props} actions={actions} />
        </div>
      )}
    </div>
  );
}
