import { Alert, Button, Group, Loader, Modal } from '@mantine/core';
import { errorText } from '@/api/error-text.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { isOpen } from '@/features/manage/record-editor/machine.ts';
import { RecordForm } from '@/features/manage/record-editor/record-form.tsx';
import { useRecordEditor } from '@/features/manage/record-editor/use-record-editor.ts';
import { StatusBadge } from '@/features/manage/status-badge.tsx';
import { statusOf } from '@/features/manage/status-names.ts';
import { useMedia } from '@/ui/hooks/use-media.ts';
import { isAsking } from '@/ui/overlays/confirm-dialog.tsx';
import { breakpoints } from '@/ui/theme/breakpoints.ts';

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  id: number | null;
  onClose: () => void;
  /** A new record was stored and the dialog stays open. */
  onCreated: (id: number) => void;
}

/** Dialog that loads and edits a record; closing with unsaved changes needs confirmation. */
export function RecordDialog<T extends ManagedType>({ content, id, onClose, onCreated }: Props<T>) {
  const narrow = useMedia(`(max-width: ${breakpoints.sm - 0.02}px)`);
  const used = useRecordEditor({ content, id, onClose, onCreated });
  const { editor, state } = used;
  const { name } = content;
  const hasBody = content.sections.some(({ fields }) => fields.some(({ kind }) => kind === 'richText'));
  const status = state.stored.record && statusOf(state.stored.record);

  return (
    <Modal
      opened
      onClose={() => {
        if (!isAsking()) editor.dispatch({ type: 'closeRequested' });
      }}
      title={
        <Group component="span" gap="sm">
          {state.id === null ? `新建${name}` : `编辑${name} #${state.id}`}
          <StatusBadge status={status} />
        </Group>
      }
      size={hasBody ? 1200 : 720}
      fullScreen={narrow}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      {state.state === 'loadFailed' ? (
        <Alert color="red" role="alert" title="没有打开">
          <p>{errorText(state.loadError)}</p>
          <Button variant="default" mt="sm" onClick={() => editor.dispatch({ type: 'loadRetried' })}>
            再试一次
          </Button>
        </Alert>
      ) : isOpen(state) ? (
        <RecordForm key={state.formKey} content={content} used={used} />
      ) : (
        <Loader aria-label="正在加载" />
      )}
    </Modal>
  );
}
