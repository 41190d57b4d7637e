import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Status } from '@/api/gen/types.gen.ts';
import { ScheduleDialog } from '@/features/manage/record-editor/schedule-dialog.tsx';
import { SubmitButton } from '@/ui/inputs/submit-button.tsx';
import { confirmBox } from '@/ui/overlays/confirm-dialog.ts';

interface Props {
  /** Status of the stored record; a new one is a draft. */
  status: Status;
  /** Seconds until the server accepts a save again. */
  wait: number;
  /** Publication date in the form. */
  date: string | null;
  /** Publication date of the stored record. */
  storedDate: string | null;
  setDate: (date: string | null) => void;
  /** Submits the form. */
  submit: () => void;
}

/** Save buttons of a type with drafts: each says what becomes of the record. Enter in a field never publishes. */
export function SaveActions({ status, wait, date, storedDate, setDate, submit }: Props) {
  const [isScheduling, setIsScheduling] = useState(false);
  const submitAt = (next: string | null) => {
    setDate(next);
    submit();
  };
  const publishNow = () => submitAt(new Date().toISOString());
  const unpublish = async () => {
    const isMeant = await confirmBox({
      title: '撤回为草稿？',
      message: '读者会看不到它，直到再次发布。',
      yes: '撤回为草稿',
      danger: false,
    });
    if (isMeant) submitAt(null);
  };

  if (status === 'draft') {
    return (
      <>
        <SubmitButton variant="default" wait={wait} verb="保存" onClick={() => setDate(null)}>
          存草稿
        </SubmitButton>
        <Button variant="default" mih="var(--target)" onClick={() => setIsScheduling(true)}>
          定时发布…
        </Button>
        <Button mih="var(--target)" onClick={publishNow}>
          立即发布
        </Button>
        {isScheduling && (
          <ScheduleDialog
            onClose={() => setIsScheduling(false)}
            onSchedule={(next) => {
              setIsScheduling(false);
              submitAt(next);
            }}
          />
        )}
      </>
    );
  }
  return (
    <>
      <Button variant="default" mih="var(--target)" onClick={() => void unpublish()}>
        撤回为草稿
      </Button>
      {status === 'scheduled' && (
        <Button variant="default" mih="var(--target)" onClick={publishNow}>
          立即发布
        </Button>
      )}
      <SubmitButton
        wait={wait}
        // An emptied date is a slip, not a decision to unpublish.
        onClick={() => {
          if (date === null) setDate(storedDate);
        }}
      >
        保存
      </SubmitButton>
    </>
  );
}
