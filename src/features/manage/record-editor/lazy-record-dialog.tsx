import { Loader } from '@mantine/core';
import { Suspense, use } from 'react';
import type { ManagedType } from '@/content/schemas.ts';
import type { RecordDialogProps } from '@/features/manage/record-editor/record-dialog-props.ts';
import classes from '@/features/manage/record-editor/lazy-record-dialog.module.css';

const load = async () => {
  const [{ RecordDialog }] = await Promise.all([
    import('@/features/manage/record-editor/record-dialog.tsx'),
    // A form that loses its connection still has to ask.
    import('@/ui/overlays/confirm-dialog-host.tsx'),
  ]);
  return { RecordDialog };
};

let loading: ReturnType<typeof load> | undefined;
const loaded = () => (loading ??= load());

/** Loads the code of the form ahead of its opening. */
export const prefetchRecordDialog = (): void => void load().catch(() => {});

/** `RecordDialog`, loaded when it is opened: form, inputs and editor weigh more than the table. */
export function LazyRecordDialog<T extends ManagedType>(props: RecordDialogProps<T>) {
  return (
    <Suspense
      fallback={
        <div className={classes.waiting}>
          <Loader aria-label="正在加载" />
        </div>
      }
    >
      <Loaded {...props} />
    </Suspense>
  );
}

/** Not by `lazy`, which would lose the type parameter. */
function Loaded<T extends ManagedType>(props: RecordDialogProps<T>) {
  const dialog = use(loaded());
  return <dialog.RecordDialog {...props} />;
}
