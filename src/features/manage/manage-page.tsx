import { Alert, Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import { rowsQuery } from '@/features/manage/managed-queries.ts';
import { PageHead } from '@/content/page-head.tsx';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { BulkBar } from '@/features/manage/bulk-bar.tsx';
import { Filters } from '@/features/manage/filters.tsx';
import { RecordDialog } from '@/features/manage/record-editor/record-dialog.tsx';
import { RowsTable } from '@/features/manage/rows-table.tsx';
import { Pages } from '@/features/manage/pages.tsx';
import classes from '@/features/manage/manage-page.module.css';
import { errorText } from '@/api/error-text.ts';
import type { ManagedSearch } from '@/content/search-params.ts';

const perPage = 20;

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  search: ManagedSearch;
}

/** Query for the URL's search params; the default query if the API schema rejects them. */
const queryFor = <T extends ManagedType>(
  { resource }: ManagedDefinition<T>,
  search: ManagedSearch,
): Managed[T]['query'] => {
  const { schemas } = resource;
  const { edit: _edit, ...asked } = search;
  const query = v.safeParse(schemas.query, { ...asked, per_page: perPage });
  return query.success ? query.output : v.parse(schemas.query, { per_page: perPage });
};

/** Admin table of a type: search, sort, edit and bulk actions. */
export function ManagePage<T extends ManagedType>({ content, search }: Props<T>) {
  const { data, error, isPlaceholderData, refetch } = useQuery(
    rowsQuery(content.resource.type, queryFor(content, search)),
  );
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  /** The record that the open dialog created: its address changes, the dialog stays. */
  const [createdId, setCreatedId] = useState<number | null>(null);
  const { name, resource } = content;
  const navigate = useNavigate();
  const onSearch = (change: Partial<ManagedSearch>) =>
    void navigate({ to: '.', search: (before: ManagedSearch) => ({ ...before, ...change }) });
  const rows = data?.data ?? [];
  const chosen = rows.map(({ id }) => id).filter((id) => selected.has(id));

  return (
    <section className={classes.page}>
      <PageHead title={`${name}管理`} indexed={false} />
      <Group justify="space-between">
        <h1 tabIndex={-1}>{name}管理</h1>
        <Button leftSection={<IconPlus aria-hidden="true" size={18} />} onClick={() => onSearch({ edit: 'new' })}>
          新建{name}
        </Button>
      </Group>
      <Filters filters={resource.filters} search={search} onSearch={onSearch} />
      {error && (
        <Alert color="red" role="alert" title="列表没有加载出来">
          <p>{errorText(error)}</p>
          <Button variant="default" mt="sm" onClick={() => void refetch()}>
            再试一次
          </Button>
        </Alert>
      )}
      <BulkBar
        content={content}
        ids={chosen}
        trashed={search.status === 'trashed'}
        onDone={() => setSelected(new Set())}
      />
      <RowsTable
        content={content}
        rows={data?.data}
        busy={isPlaceholderData}
        selected={selected}
        onSelect={setSelected}
        sort={search.sort}
        onSort={(sort) => onSearch({ sort, page: undefined })}
        onEdit={(id) => onSearch({ edit: id })}
      />
      {data && (
        <Pages
          page={Number(data.meta.current_page)}
          pages={Number(data.meta.last_page)}
          total={Number(data.meta.total)}
          onPage={(page) => onSearch({ page: page === 1 ? undefined : page })}
        />
      )}
      {search.edit !== undefined && (
        <RecordDialog
          key={search.edit === createdId ? 'new' : search.edit}
          content={content}
          id={search.edit === 'new' ? null : search.edit}
          onClose={() => onSearch({ edit: undefined })}
          onCreated={(id) => {
            setCreatedId(id);
            void navigate({ to: '.', search: (before: ManagedSearch) => ({ ...before, edit: id }), replace: true });
          }}
        />
      )}
    </section>
  );
}
