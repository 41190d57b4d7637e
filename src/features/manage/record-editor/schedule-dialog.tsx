import { Button, Group, Stack } from '@mantine/core';
import * as v from 'valibot';
import { usePlannedDay } from '@/features/manage/record-editor/planned-day.ts';
import { suggestedTime } from '@/features/manage/record-editor/suggested-time.ts';
import { NestedModal } from '@/ui/overlays/nested-modal.tsx';
import { useAppForm } from '@/ui/inputs/app-form.tsx';
import { DateTimeField } from '@/ui/inputs/date/date-field.tsx';
import { dayKey } from '@/lib/dates.ts';

interface Props {
  onSchedule: (date: string) => void;
  onClose: () => void;
}

const dayMs = 24 * 60 * 60 * 1000;

const tomorrow = () => dayKey(new Date(Date.now() + dayMs).toISOString());

const schema = v.object({
  date: v.pipe(
    v.nullable(v.string()),
    v.check((date) => Date.parse(date ?? '') > Date.now(), '请选一个将来的时间。'),
  ),
});

/** Dialog that asks for the publication time of a record. */
export function ScheduleDialog({ onSchedule, onClose }: Props) {
  const day = usePlannedDay();
  const form = useAppForm({
    defaultValues: { date: suggestedTime(day ?? tomorrow()) },
    validators: { onSubmit: schema },
    onSubmit: ({ value }) => {
      if (value.date !== null) onSchedule(value.date);
    },
  });
  return (
    <NestedModal onClose={onClose} title="定时发布" centered>
      <Stack gap="md">
        <form.AppField name="date">{() => <DateTimeField label="什么时候发布" required />}</form.AppField>
        <Group justify="flex-end">
          <Button variant="default" mih="var(--target)" onClick={onClose}>
            取消
          </Button>
          {/* Not in a form element: React would bubble its submit event to the record's form. */}
          <Button mih="var(--target)" onClick={() => void form.handleSubmit()}>
            定时发布
          </Button>
        </Group>
      </Stack>
    </NestedModal>
  );
}
