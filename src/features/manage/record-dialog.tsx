import { Alert, Button, Loader, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSessionState } from '@/auth/session-context.ts';
import type { ManagedDefinition } from '@/content/define.ts';
import { managedRecordQuery } from '@/features/manage/managed-queries.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { RecordForm, type Unsaved } from '@/features/manage/record-form.tsx';
import { draftKey, removeDraft } from '@/lib/drafts.ts';
import { errorText } from '@/api/error-text.ts';
import { breakpoints } from '@/ui/theme/breakpoints.ts';
import { askYesNo, confirmBox, isAsking } from '@/ui/overlays/confirm-dialog.tsx';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import { useMedia } from '@/ui/hooks/use-media.ts';

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  /** The record to edit, null for a new one. */
  id: number | null;
  onClose: () => void;
}

/** The settings dialog: fetches what is to be edited, shows its form, and lets nobody leave unsaved words by mistake. */
export function RecordDialog<T extends ManagedType>({ content, id, onClose }: Props<T>) {
  const narrow = useMedia(`(max-width: ${breakpoints.sm - 0.02}px)`);
  const { user } = useSessionState();
  // The session may end while the dialog is open; its draft stays this editor's.
  const [key] = useState(() => draftKey(user?.id ?? 0, content.resource.type, id));
  const unsaved = useRef<Unsaved>({ words: false, pictures: false });
  const { name } = content;

  const close = async () => {
    if (isAsking()) return;
    const { words, pictures } = unsaved.current;
    if (words) {
      const keep = await askYesNo({
        title: '有内容还没有保存',
        message: `要把草稿留在这台设备上，下次接着写吗？${pictures ? '还没有传完的图片留不下来。' : ''}`,
        yes: '留下草稿',
        no: '不要草稿了',
      });
      if (keep === null) return;
      if (!keep) removeDraft(key);
    } else if (pictures) {
      const isMeant = await confirmBox({
        title: '还有图片没有传完',
        message: '现在关闭，这些图片不会留下来。',
        yes: '不要图片了，关闭',
      });
      if (!isMeant) return;
    }
    onClose();
  };
  const saved = () => {
    void showSnackbar(`${name}已保存`);
    onClose();
  };

  return (
    <Modal
      opened
      onClose={() => void close()}
      title={id === null ? `新建${name}` : `编辑${name} #${id}`}
      size={720}
      fullScreen={narrow}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      {id === null ? (
        <Versions {...{ content, record: null, draftKey: key, unsavedRef: unsaved, onSaved: saved }} onClose={close} />
      ) : (
        <Stored {...{ content, id, draftKey: key, unsavedRef: unsaved, onSaved: saved }} onClose={close} />
      )}
    </Modal>
  );
}

interface FormProps<T extends ManagedType> {
  content: ManagedDefinition<T>;
  draftKey: string;
  unsavedRef: { current: Unsaved };
  onSaved: () => void;
  onClose: () => Promise<void>;
}

function Stored<T extends ManagedType>({ id, ...props }: FormProps<T> & { id: number }) {
  const { data, error, refetch } = useQuery(managedRecordQuery(props.content.resource.type, id));
  if (error && !data) {
    return (
      <Alert color="red" role="alert" title="没有打开">
        <p>{errorText(error)}</p>
        <Button variant="default" mt="sm" onClick={() => void refetch()}>
          再试一次
        </Button>
      </Alert>
    );
  }
  return data ? <Versions {...props} record={data} /> : <Loader aria-label="正在加载" />;
}

/** Holds the version that the form started from: what is fetched later must not change it under the editor's hands. */
function Versions<T extends ManagedType>({ record, ...props }: FormProps<T> & { record: Managed[T]['record'] | null }) {
  const [version, setVersion] = useState({ record, number: 0 });
  return (
    <RecordForm
      key={version.number}
      {...props}
      record={version.record}
      onClose={() => void props.onClose()}
      onRestart={(next) => setVersion(({ number }) => ({ record: next, number: number + 1 }))}
    />
  );
}
