import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import { referencesIn } from '@/content/references.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { storedValues } from '@/features/manage/form-values.ts';
import { managedRecordQuery } from '@/features/manage/record-queries.ts';
import { PreviewDialog } from '@/features/manage/preview/preview-dialog.tsx';
import { Failure } from '@/ui/feedback/failure.tsx';

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  id: number;
  onClose: () => void;
}

/** Preview of a stored record, of any status. */
export function RecordPreview<T extends ManagedType>({ content, id, onClose }: Props<T>) {
  const { data: record, error, refetch } = useQuery(managedRecordQuery(content.resource.type, id));
  return (
    <PreviewDialog
      content={content}
      input={record ? storedValues(content, record) : null}
      references={referencesIn(record)}
      back="关闭预览"
      onClose={onClose}
    >
      {error ? (
        <Failure error={error} onRetry={async () => void (await refetch({ throwOnError: true }))} />
      ) : (
        <Loader aria-label="正在加载" />
      )}
    </PreviewDialog>
  );
}
