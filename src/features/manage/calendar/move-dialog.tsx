import { Button, Group, Stack } from '@mantine/core';
import * as v from 'valibot';
import type { Entry } from '@/features/manage/calendar/entries.ts';
import { dayKey, formatMinute, isDay } from '@/lib/dates.ts';
import { useAppForm } from '@/ui/inputs/app-form.tsx';
import { DateField } from '@/ui/inputs/date/date-field.tsx';
import { NestedModal } from '@/ui/overlays/nested-modal.tsx';

interface Props {
  entry: Entry;
  onMove: (day: string) => void;
  onClose: () => void;
}

/** Dialog that asks for the day to move a record to. */
export function MoveDialog({ entry, onMove, onClose }: Props) {
  const from = dayKey(entry.publishedAt);
  const defaultValues: { day: string | null } = { day: from };
  const form = useAppForm({
    defaultValues,
    validators: {
      onSubmit: v.object({
        day: v.pipe(
          v.nullable(v.string()),
          v.check((day) => isDay(day ?? ''), '请写一个日期，比如 2026-11-30。'),
          v.check((day) => day !== from, '请选另外一天。'),
        ),
      }),
    },
    onSubmit: ({ value: { day } }) => {
      if (day !== null) onMove(day);
    },
  });
  return (
    <NestedModal onClose={onClose} title="移到别的日子" centered>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.handleSubmit();
        }}
      >
        <Stack gap="md">
          <p>
            “<bdi>{entry.title}</bdi>”现在是{formatMinute(entry.publishedAt)}（台北时间）。时刻不变。
          </p>
          <form.AppField name="day">{() => <DateField label="移到哪一天" required />}</form.AppField>
          <Group justify="flex-end">
            <Button variant="default" mih="var(--target)" onClick={onClose}>
              取消
            </Button>
            <Button type="submit" mih="var(--target)">
              移动…
            </Button>
          </Group>
        </Stack>
      </form>
    </NestedModal>
  );
}
