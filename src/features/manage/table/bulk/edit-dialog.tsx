import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { DateDialog } from '@/features/manage/record-editor/date-dialog.tsx';
import { TagsInput } from '@/features/manage/field-inputs/reference-inputs.tsx';
import type { EditAction } from '@/features/manage/table/bulk/edit-actions.ts';
import { tagEdit, valueEdit, type BulkEdit } from '@/features/manage/table/bulk/bulk-edit.ts';
import { dayKey } from '@/lib/dates.ts';
import { useAppForm } from '@/ui/inputs/app-form.tsx';
import { DateField } from '@/ui/inputs/date/date-field.tsx';
import { NestedModal } from '@/ui/overlays/nested-modal.tsx';

interface Props {
  action: EditAction;
  /** Number of selected records. */
  count: number;
  onChoose: (edit: BulkEdit) => void;
  onClose: () => void;
}

const today = () => dayKey(new Date().toISOString());

const vDay = v.pipe(
  v.nullable(v.string()),
  v.check((day) => day !== null, '请选一天。'),
);

/** Dialog that asks for the tags or the date of a bulk edit. */
export function EditDialog({ action, count, onChoose, onClose }: Props) {
  const { kind, name, field } = action;
  const lead = <p>选中的 {count} 条会一条一条地保存。可以随时停下来，做完也可以撤销。已经发布的，读者马上看到。</p>;
  if (kind !== 'date') return <TagsDialog {...{ action, lead, onChoose, onClose }} />;
  return (
    <DateDialog
      title={name}
      lead={lead}
      input={<DateField label={field.label} required />}
      value={today()}
      schema={vDay}
      action={name}
      onClose={onClose}
      onChoose={(day) => onChoose(valueEdit(field, day))}
    />
  );
}

const vTags = v.object({ tags: v.pipe(v.array(v.number()), v.minLength(1, '请选至少一个标签。')) });

const noTags: number[] = [];

function TagsDialog({ action, lead, onChoose, onClose }: Omit<Props, 'count'> & { lead: ReactNode }) {
  const { kind, name, field } = action;
  const form = useAppForm({
    defaultValues: { tags: noTags },
    validators: { onSubmit: vTags },
    onSubmit: ({ value: { tags } }) => onChoose(tagEdit(field, kind === 'addTags' ? 'add' : 'remove', tags)),
  });
  return (
    <NestedModal onClose={onClose} title={name} centered>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.handleSubmit();
        }}
      >
        {/* High enough for the list of options, which is inside for screen readers, stays open, and must not cover the buttons. */}
        <Stack gap="md" mih="32rem">
          {lead}
          <form.AppField name="tags">{() => <TagsInput label={field.label} required data-autofocus />}</form.AppField>
          <Group justify="flex-end" mt="auto">
            <Button variant="default" mih="var(--target)" onClick={onClose}>
              取消
            </Button>
            <Button type="submit" mih="var(--target)">
              {name}
            </Button>
          </Group>
        </Stack>
      </form>
    </NestedModal>
  );
}
