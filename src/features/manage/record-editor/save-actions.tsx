import { Button } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import type { Status } from '@/api/gen/types.gen.ts';
import type { SaveRequest } from '@/features/manage/record-editor/machine/types.ts';
import { ScheduleDialog } from '@/features/manage/record-editor/schedule-dialog.tsx';
import { SubmitButton } from '@/ui/inputs/submit-button.tsx';
import { confirmBox } from '@/ui/overlays/confirm-dialog.ts';

interface Props {
  /** Status of the stored record: `draft` for a new one, null for a type without drafts. */
  status: Status | null;
  /** Seconds until the server accepts a save again. */
  wait: number;
  isSaving: boolean;
  isUploading: boolean;
  /** The form was edited since the pending save. */
  hasEdits: boolean;
  /** Submits the form. */
  save: (request: SaveRequest) => void;
}

interface ActionProps {
  variant?: 'default';
  isDisabled: boolean;
  noteId: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** Stays focusable while it is disabled, so that the reason is announced. */
function Action({ variant, isDisabled, noteId, onClick, children }: ActionProps) {
  return (
    <Button
      variant={variant}
      mih="var(--target)"
      aria-disabled={isDisabled}
      aria-describedby={noteId}
      data-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onClick()}
    >
      {children}
    </Button>
  );
}

/**
 * Save buttons of a record: for a type with drafts, each says what becomes of the record. The submit button, and with it
 * Enter in a field, never publishes.
 */
export function SaveActions({ status, wait, isSaving, isUploading, hasEdits, save }: Props) {
  const [isScheduling, setIsScheduling] = useState(false);
  const noteId = useId();
  const action = {
    isDisabled: isSaving || isUploading || wait > 0,
    noteId: isUploading ? noteId : undefined,
  };
  const saveAt = (publishedAt: string | null) => save({ staysOpen: false, publishedAt });
  const publishNow = (variant?: 'default') => (
    <Action variant={variant} {...action} onClick={() => saveAt(new Date().toISOString())}>
      立即发布
    </Action>
  );
  const unpublish = async () => {
    const isMeant = await confirmBox({
      title: '撤回为草稿？',
      message: '读者会看不到它，直到再次发布。',
      yes: '撤回为草稿',
      danger: false,
    });
    if (isMeant) saveAt(null);
  };
  const isDraft = status === 'draft';

  return (
    <>
      {hasEdits && (
        <Action variant="default" {...action} isDisabled={isUploading} onClick={() => save({ staysOpen: false })}>
          接着保存刚写的
        </Action>
      )}
      {status !== null && !isDraft && (
        <Action variant="default" {...action} onClick={() => void unpublish()}>
          撤回为草稿
        </Action>
      )}
      {status === 'scheduled' && publishNow('default')}
      <SubmitButton
        variant={isDraft ? 'default' : undefined}
        wait={wait}
        loading={isSaving}
        verb="保存"
        noteId={noteId}
      >
        {isDraft ? '存草稿' : '保存'}
      </SubmitButton>
      {isDraft && (
        <>
          <Action variant="default" {...action} onClick={() => setIsScheduling(true)}>
            定时发布…
          </Action>
          {publishNow()}
        </>
      )}
      {isScheduling && (
        <ScheduleDialog
          onClose={() => setIsScheduling(false)}
          onSchedule={(date) => {
            setIsScheduling(false);
            saveAt(date);
          }}
        />
      )}
    </>
  );
}
