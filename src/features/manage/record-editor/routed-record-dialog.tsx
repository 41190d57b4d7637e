import { Loader } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import type { ManagedSearch } from '@/content/search-params.ts';
import { closeRecord, isNew, openNew } from '@/features/manage/record-editor/edit-search.ts';
import { firstSession, followAddress } from '@/features/manage/record-editor/editing-session.ts';
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
  const { edit, from, on } = search;
  const [session, setSession] = useState(() => firstSession(edit));
  const navigate = useNavigate();
  if (edit !== session.edit) setSession(followAddress(session, edit));
  if (edit === undefined) return null;
  /** Changes the address if it still names what this dialog edits. */
  const change = (changed: (before: ManagedSearch) => ManagedSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before: ManagedSearch) => (before.edit === edit ? changed(before) : before),
      replace,
    });

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
          key={session.number}
          content={content}
          id={isNew(edit) ? null : edit}
          startsWithoutDraft={session.startsWithoutDraft}
          {...neighbours}
          copyOf={from ?? null}
          onCopy={(id) => change(openNew({ from: id }))}
          onClose={() => change(closeRecord)}
          onCopied={() => change((before) => ({ ...before, from: undefined }), true)}
          onCreated={(id) => {
            setSession((current) => (current.number === session.number ? { ...current, created: id } : current));
            change((before) => ({ ...before, edit: id, on: undefined }), true);
          }}
        />
      </Suspense>
    </PlannedDayContext>
  );
}
