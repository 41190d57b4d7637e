import { Button, Checkbox, Group } from '@mantine/core';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { Suspense, useMemo, type ReactNode } from 'react';
import { hasKind } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { useCannotDeleteReason } from '@/features/manage/cannot-delete-reason.ts';
import { statusOf } from '@/features/manage/status-names.ts';
import { RowMenu } from '@/features/manage/table/menu/row-menu.tsx';
import classes from '@/features/manage/table/row-parts.module.css';
import type { RowProps } from '@/features/manage/table/rows-props.ts';
import { optionalComponent } from '@/ui/elements/lazy-component.tsx';

/** Loaded lazily, because its word list is large; the table works without it if loading fails. */
const ClaimsMark = optionalComponent(async () => (await import('@/features/manage/claims/claims-mark.tsx')).ClaimsMark);

type PartProps<T extends ManagedType> = Pick<RowProps<T>, 'content' | 'row' | 'actions'>;

/** Checkbox that selects a row. */
export function RowCheckbox<T extends ManagedType>({
  content,
  row,
  busy,
  isSelected,
  onSelect,
}: Pick<RowProps<T>, 'content' | 'row' | 'busy' | 'isSelected' | 'onSelect'>) {
  return (
    <Checkbox
      aria-label={`选择“${content.titleOf(row)}”`}
      checked={isSelected}
      // A row of the previous filter would be selected unseen.
      disabled={busy}
      onChange={(event) => onSelect([row], event.currentTarget.checked)}
    />
  );
}

interface TitleProps<T extends ManagedType> extends PartProps<T> {
  /** The title's button covers the whole card and opens the record. */
  isWholeCard?: boolean;
  children: ReactNode;
}

/** First column of a row with its claims mark; opens the record unless it is in the trash. */
export function RowTitle<T extends ManagedType>({ content, row, actions, isWholeCard, children }: TitleProps<T>) {
  const title = <bdi className={classes.clamped}>{children}</bdi>;
  const open = statusOf(row) === 'trashed' ? null : () => actions.edit(row);
  return (
    <>
      {open ? (
        <Button
          variant="transparent"
          className={classes.open}
          data-whole-card={isWholeCard}
          aria-label={isWholeCard ? `编辑“${content.titleOf(row)}”` : undefined}
          onClick={open}
        >
          {title}
        </Button>
      ) : (
        title
      )}
      {hasKind(content.fields, 'richText') && (
        <Suspense>
          <ClaimsMark
            type={content.resource.type}
            fields={content.fields}
            row={row}
            title={content.titleOf(row)}
            onOpen={open}
          />
        </Suspense>
      )}
    </>
  );
}

interface ButtonsProps<T extends ManagedType> extends PartProps<T> {
  /** Renders only the menu, because the card opens the record. */
  inMenu?: boolean;
}

/**
 * Buttons of a row: edit and a menu of other actions, or restore in the trash. Memoised, because a menu is the most
 * expensive part of a row.
 */
export function RowButtons<T extends ManagedType>({ content, row, actions, inMenu }: ButtonsProps<T>) {
  const cannotDeleteReason = useCannotDeleteReason(content)(row.id);
  return useMemo(
    () => <Buttons {...{ content, row, actions, inMenu, cannotDeleteReason }} />,
    [content, row, actions, inMenu, cannotDeleteReason],
  );
}

function Buttons<T extends ManagedType>({
  content,
  row,
  actions,
  inMenu,
  cannotDeleteReason,
}: ButtonsProps<T> & { cannotDeleteReason: string | null }) {
  const title = content.titleOf(row);
  if (statusOf(row) === 'trashed') {
    return (
      <Button
        variant="subtle"
        className={classes.button}
        leftSection={<IconArrowBackUp aria-hidden="true" size="1.125rem" />}
        aria-label={`恢复“${title}”`}
        onClick={() => actions.restore(row)}
      >
        恢复
      </Button>
    );
  }
  return (
    <Group gap={0} wrap="nowrap">
      {!inMenu && (
        <Button
          variant="subtle"
          className={classes.button}
          leftSection={<IconPencil aria-hidden="true" size="1.125rem" />}
          aria-label={`编辑“${title}”`}
          onClick={() => actions.edit(row)}
        >
          编辑
        </Button>
      )}
      <RowMenu
        content={content}
        row={row}
        actions={actions}
        className={inMenu ? classes.dots : classes.button}
        isIcon={inMenu}
        cannotDeleteReason={cannotDeleteReason}
      />
    </Group>
  );
}
