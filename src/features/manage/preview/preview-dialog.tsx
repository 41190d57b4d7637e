import { Button, Group, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import { referencesIn, type References } from '@/content/references.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { storedValues } from '@/features/manage/form-values.ts';
import { PreviewFrame } from '@/features/manage/preview/preview-frame.tsx';
import { managedRecordQuery } from '@/features/manage/record-queries.ts';
import { Failure } from '@/ui/feedback/failure.tsx';
import { useBelow } from '@/ui/hooks/use-media.ts';
import { NestedModal } from '@/ui/overlays/nested-modal.tsx';
import type { Values } from '@/features/manage/record-editor/record-values.ts';

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  /** Null until loaded. */
  input: Values | null;
  references: References;
  /** Text of the close button. */
  back: string;
  onClose: () => void;
  /** Shown while `input` is null. */
  children?: ReactNode;
}

/** Preview in a dialog. */
export function PreviewDialog<T extends ManagedType>(props: Props<T>) {
  const { content, input, references, back, onClose, children } = props;
  const narrow = useBelow('sm');

  return (
    <NestedModal
      onClose={onClose}
      title="预览"
      size={1184}
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': '关闭预览' }}
      // Key events in the frame don't reach the window, where the modal listens.
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {input === null ? (
        children
      ) : (
        <PreviewFrame content={content} input={input} references={references}>
          {/* Focusable, so that focus leaving the frame stays in the dialog. */}
          <Group justify="flex-end" mt="sm">
            <Button variant="default" onClick={onClose}>
              {back}
            </Button>
          </Group>
        </PreviewFrame>
      )}
    </NestedModal>
  );
}

interface RecordPreviewProps<T extends ManagedType> {
  content: ManagedDefinition<T>;
  id: number;
  onClose: () => void;
}

/** Preview of a stored record, of any status. */
export function RecordPreview<T extends ManagedType>({ content, id, onClose }: RecordPreviewProps<T>) {
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
