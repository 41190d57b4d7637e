import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useAppForm } from '@/ui/inputs/app-form.tsx';
import { NestedModal } from '@/ui/overlays/nested-modal.tsx';

interface Props {
  title: string;
  /** Text above the input. */
  lead?: ReactNode;
  /** The input, of a field with this value. */
  input: ReactNode;
  value: string | null;
  schema: v.GenericSchema<string | null>;
  /** Text of the submit button. */
  action: string;
  onChoose: (date: string) => void;
  onClose: () => void;
}

/** Dialog that asks for a day or a time. */
export function DateDialog({ title, lead, input, value, schema, action, onChoose, onClose }: Props) {
  const form = useAppForm({
    defaultValues: { date: value },
    validators: { onSubmit: v.object({ date: schema }) },
    onSubmit: ({ value: { date } }) => {
      if (date !== null) onChoose(date);
    },
  });
  return (
    <NestedModal onClose={onClose} title={title} centered>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.handleSubmit();
        }}
      >
        <Stack gap="md">
          {lead}
          <form.AppField name="date">{() => input}</form.AppField>
          <Group justify="flex-end">
            <Button variant="default" mih="var(--target)" onClick={onClose}>
              取消
            </Button>
            <Button type="submit" mih="var(--target)">
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </NestedModal>
  );
}
