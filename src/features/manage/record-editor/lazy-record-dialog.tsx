import { Loader } from '@mantine/core';
import { Suspense } from 'react';
import type { ManagedType } from '@/content/schemas.ts';
import type { RecordDialogProps } from '@/features/manage/record-editor/record-dialog-props.ts';
import classes from '@/features/manage/record-editor/lazy-record-dialog.module.css';
import { lazyComponent } from '@/ui/elements/lazy-component.tsx';

const RecordDialog = lazyComponent(
  async () => (await import('@/features/manage/record-editor/record-dialog.tsx')).RecordDialog,
);

/** Preloads the code of `RecordDialog`. */
export const prefetchRecordDialog = RecordDialog.preload;

/** `RecordDialog`, loaded when first opened: form, inputs and rich-text editor are larger than the table. */
export function LazyRecordDialog<T extends ManagedType>(props: RecordDialogProps<T>) {
  return (
    <Suspense
      fallback={
        <div className={classes.waiting}>
          <Loader aria-label="正在加载" />
        </div>
      }
    >
      <RecordDialog {...props} />
    </Suspense>
  );
}
