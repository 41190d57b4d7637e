import { Loader } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import type { ManagedSearch } from '@/content/search-params.ts';
import { PlannedDayContext } from '@/features/manage/record-editor/form-contexts.ts';
import classes from '@/features/manage/record-editor/routed-record-dialog.module.css';
import { lazyComponent } from '@/ui/elements/lazy-component.tsx';

/** Loaded when first opened: form, inputs and rich-text editor are larger than the table. */
const RecordDialog = lazyComponent(
  async () => (await import('@/features/manage/record-editor/record-dialog.tsx')).RecordDialog,
);

/** Preloads the code of the record dialog. */
export const prefetchRecordDialog = RecordDialog.preload;

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  search: ManagedSearch;
  /** Open the previous or next record; undefined if there is none. */
  onPrevious?: () => void;
  onNext?: () => void;
}

/** The record dialog for the search parameters `edit`, `from` and `on`; null without `edit`. */
export function RoutedRecordDialog<T extends ManagedType>({ content, search, ...neighbours }: Props<T>) {
  /** The URL changes when a copy starts and when a record is created; the key keeps the dialog mounted. */
  const [copiedFrom, setCopiedFrom] = useState<number>();
  const [created, setCreated] = useState<{ id: number; key: string }>();
  const navigate = useNavigate();
  const { edit, from, on } = search;
  if (edit === undefined) return null;
  const newKey = `new ${from ?? copiedFrom ?? ''}`;
  const key = edit === 'new' ? newKey : edit === created?.id ? created.key : edit;
  const changeSearch = (change: Partial<ManagedSearch>, replace: boolean) =>
    void navigate({ to: '.', search: (before: ManagedSearch) => ({ ...before, ...change }), replace });

  return (
    <PlannedDayContext value={on ?? null}>
      <Suspense
        fallback={
          <div className={classes.waiting}>
            <Loader aria-label="正在加载" />
          </div>
        }
      >
        <RecordDialog
          key={key}
          content={content}
          id={edit === 'new' ? null : edit}
          {...neighbours}
          copyOf={from ?? null}
          onCopy={(id) => changeSearch({ edit: 'new', from: id }, false)}
          onClose={() => changeSearch({ edit: undefined, from: undefined, on: undefined }, false)}
          onCopied={() => {
            setCopiedFrom(from);
            changeSearch({ from: undefined }, true);
          }}
          onCreated={(id) => {
            setCreated({ id, key: newKey });
            changeSearch({ edit: id, on: undefined }, true);
          }}
        />
      </Suspense>
    </PlannedDayContext>
  );
}
