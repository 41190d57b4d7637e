import { Button, Group, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import { managedByType } from '@/content/managed-types.ts';
import { PageHead } from '@/content/page-head.tsx';
import type { ManagedType } from '@/content/schemas.ts';
import type { ManagedSearch } from '@/content/search-params.ts';
import { ViewSwitch } from '@/features/manage/calendar/view-switch.tsx';
import classes from '@/features/manage/manage-page.module.css';
import { AddressedDialog } from '@/features/manage/record-editor/addressed-dialog.tsx';
import { prefetchRecordDialog } from '@/features/manage/record-editor/lazy-record-dialog.tsx';
import { lazyComponent } from '@/ui/elements/lazy-component.tsx';

const MovableCalendar = lazyComponent(
  async () => (await import('@/features/manage/calendar/movable-calendar.tsx')).MovableCalendar,
);

interface Props<T extends ManagedType> {
  type: T;
  search: ManagedSearch;
}

/** The records of a type in a calendar, for types that are published. */
export function CalendarPage<T extends ManagedType>({ type, search }: Props<T>) {
  const content: ManagedDefinition<T> = managedByType[type];
  const { name } = content;
  const navigate = useNavigate();
  const open = (edit: number | 'new') =>
    void navigate({ to: '.', search: (before: ManagedSearch) => ({ ...before, edit }) });

  return (
    <section className={classes.page}>
      <PageHead title={`${name}管理`} indexed={false} />
      <Group justify="space-between">
        <h1 tabIndex={-1}>{name}管理</h1>
        <Button
          leftSection={<IconPlus aria-hidden="true" size="1.125rem" />}
          onPointerEnter={prefetchRecordDialog}
          onFocus={prefetchRecordDialog}
          onClick={() => open('new')}
        >
          新建{name}
        </Button>
      </Group>
      <Group>
        <ViewSwitch type={type} view="calendar" />
      </Group>
      <h2 className="visually-hidden">日历</h2>
      <Suspense fallback={<Skeleton height={480} />}>
        <MovableCalendar content={content} onOpen={open} />
      </Suspense>
      <AddressedDialog content={content} search={search} />
    </section>
  );
}
