import { Button, Group, Stack } from '@mantine/core';
import * as v from 'valibot';
import { usePlannedDay } from '@/features/manage/record-editor/planned-day.ts';
import { timeOn } from '@/features/manage/record-editor/time-on.ts';
import { NestedModal } from '@/ui/overlays/nested-modal.tsx';
import { useAppForm } from '@/ui/inputs/app-form.tsx';
import { DateTimeField } from '@/ui/inputs/date/date-field.tsx';
import { wallToDateTime } from '@/ui/inputs/date/typed-time.ts';
import { formatDense } from '@/lib/dates.ts';

interface Props {
  onSchedule: (date: string) => void;
  onClose: () => void;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Tomorrow, 9:00 in Taipei. */
const suggestedDate = () =>
  wallToDateTime(`${formatDense(new Date(Date.now() + dayMs).toISOString()).slice(0, 10)} 09:00:00`);

const schema = v.object({
  date: v.pipe(
    v.nullable(v.string()),
    v.check((date) => Date.parse(date ?? '') > Date.now(), '请选一个将来的时间。'),
  ),
});

/** Asks when a record is to be published. */
export function ScheduleDialog({ onSchedule, onClose }: Props) {
  const day = usePlannedDay();
  const form = useAppForm({
    defaultValues: { date: day === null ? suggestedDate() : timeOn(day) },
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
          {/* No form element: React would pass its submit event on to the record's form. */}
          <Button mih="var(--target)" onClick={() => void form.handleSubmit()}>
            定时发布
          </Button>
        </Group>
      </Stack>
    </NestedModal>
  );
}
