import { ActionIcon, Button, Checkbox, Group, Skeleton, Table } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconSortAscending, IconSortDescending, IconTrash } from '@tabler/icons-react';
import { useRemoveRecord, useRestoreRecord } from '@/features/manage/managed-queries.ts';
import type { Column, ManagedDefinition } from '@/content/define-managed.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { referencesIn } from '@/content/references.ts';
import classes from '@/features/manage/rows-table.module.css';
import { errorText } from '@/api/error-text.ts';
import { fieldKinds } from '@/features/manage/field-kinds.ts';
import { StatusBadge } from '@/features/manage/status-badge.tsx';
import { statusOf } from '@/features/manage/status-names.ts';
import { confirmBox } from '@/ui/overlays/confirm-dialog.tsx';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  rows: Managed[T]['row'][] | undefined;
  busy: boolean;
  selected: ReadonlySet<number>;
  onSelect: (ids: ReadonlySet<number>) => void;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  onEdit: (id: number) => void;
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f'];

const nextSort = (key: string, sort: string | undefined) =>
  sort === key ? `-${key}` : sort === `-${key}` ? undefined : key;

const ariaSort = (key: string, sort: string | undefined) =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';

function Heading({
  column,
  sort,
  onSort,
}: { column: Pick<Column<never>, 'label' | 'sort'> } & Pick<Props<ManagedType>, 'sort' | 'onSort'>) {
  const { label, sort: key } = column;
  if (key === undefined) return <Table.Th scope="col">{label}</Table.Th>;
  return (
    <Table.Th scope="col" aria-sort={ariaSort(key, sort)}>
      <button type="button" className={classes.sort} onClick={() => onSort(nextSort(key, sort))}>
        {label}
        {sort === key && <IconSortAscending aria-hidden="true" size={16} />}
        {sort === `-${key}` && <IconSortDescending aria-hidden="true" size={16} />}
      </button>
    </Table.Th>
  );
}

/** Admin table with row actions. */
export function RowsTable<T extends ManagedType>(props: Props<T>) {
  const { content, rows, busy, selected, onSelect, sort, onSort, onEdit } = props;
  const { resource, titleOf, deletion } = content;
  const remove = useRemoveRecord(resource.type);
  const restore = useRestoreRecord(resource.type);
  const hasStatus = resource.filters.includes('status');
  const ids = rows?.map(({ id }) => id) ?? [];
  const all = ids.length > 0 && ids.every((id) => selected.has(id));

  const toggle = (id: number, on: boolean) => {
    const next = new Set(selected);
    if (on) next.add(id);
    else next.delete(id);
    onSelect(next);
  };
  const putBack = async (id: number) => {
    try {
      await restore.mutateAsync(id);
      await showSnackbar('已恢复');
    } catch (error) {
      await showSnackbar(errorText(error), 'problem');
    }
  };
  const discard = async (row: Managed[T]['row']) => {
    const sure = await confirmBox({
      title: '删除这条记录？',
      message: `「${titleOf(row)}」${deletion}`,
      yes: '删除',
    });
    if (!sure) return;
    try {
      await remove.mutateAsync(row.id);
      await showSnackbar(resource.restore ? '已删除，可以在“已删除”里恢复' : '已删除');
    } catch (error) {
      await showSnackbar(errorText(error), 'problem');
    }
  };

  if (rows?.length === 0) return <p className={classes.empty}>没有符合条件的记录。换个条件，或者新建一条。</p>;

  return (
    // Scrollable regions must be focusable (WCAG 2.1.1).
    <div className={classes.frame} role="region" aria-label="记录列表" tabIndex={0} aria-busy={busy || !rows}>
      <Table className={classes.table} stickyHeader highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Checkbox
                aria-label="全选"
                checked={all}
                indeterminate={!all && ids.some((id) => selected.has(id))}
                onChange={(event) => onSelect(new Set(event.currentTarget.checked ? ids : []))}
              />
            </Table.Th>
            {content.columns.map((column) => (
              <Heading key={column.label} column={column} sort={sort} onSort={onSort} />
            ))}
            {hasStatus && <Table.Th scope="col">状态</Table.Th>}
            <Table.Th scope="col">操作</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows?.map((row) => {
            const status = statusOf(row);
            const title = titleOf(row);
            const references = referencesIn(row);
            return (
              <Table.Tr key={row.id} data-selected={selected.has(row.id) || undefined}>
                <Table.Td>
                  <Checkbox
                    aria-label={`选择「${title}」`}
                    checked={selected.has(row.id)}
                    onChange={(event) => toggle(row.id, event.currentTarget.checked)}
                  />
                </Table.Td>
                {content.columns.map(({ label, kind, value }, index) => {
                  const { format, isEmpty } = fieldKinds[kind];
                  const shown = isEmpty(value(row)) ? '—' : format(value(row), references);
                  return (
                    <Table.Td key={label} className={index === 0 ? classes.first : undefined}>
                      {index === 0 && status !== 'trashed' ? (
                        <Button variant="transparent" className={classes.open} onClick={() => onEdit(row.id)}>
                          <bdi>{shown}</bdi>
                        </Button>
                      ) : (
                        <bdi>{shown}</bdi>
                      )}
                    </Table.Td>
                  );
                })}
                {hasStatus && <Table.Td>{status && <StatusBadge status={status} />}</Table.Td>}
                <Table.Td>
                  <Group gap="xs" wrap="nowrap">
                    {status === 'trashed' ? (
                      <ActionIcon
                        variant="subtle"
                        size="lg"
                        aria-label={`恢复「${title}」`}
                        onClick={() => void putBack(row.id)}
                      >
                        <IconArrowBackUp aria-hidden="true" size={20} />
                      </ActionIcon>
                    ) : (
                      <>
                        <ActionIcon
                          variant="subtle"
                          size="lg"
                          aria-label={`编辑「${title}」`}
                          onClick={() => onEdit(row.id)}
                        >
                          <IconPencil aria-hidden="true" size={20} />
                        </ActionIcon>
                        <ActionIcon
                          variant="subtle"
                          size="lg"
                          color="red"
                          aria-label={`删除「${title}」`}
                          onClick={() => void discard(row)}
                        >
                          <IconTrash aria-hidden="true" size={20} />
                        </ActionIcon>
                      </>
                    )}
                  </Group>
                </Table.Td>
              </Table.Tr>
            );
          })}
          {!rows &&
            skeletonRows.map((row) => (
              <Table.Tr key={row}>
                <Table.Td colSpan={content.columns.length + (hasStatus ? 3 : 2)}>
                  <Skeleton height={24} />
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
