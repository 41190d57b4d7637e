import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { symptomIndexQuery } from '@/content/symptom/symptom-index-query.ts';
import { tagsQuery } from '@/content/tags-query.ts';
import type { FieldInputProps } from '@/features/manage/field-inputs/field-input-props.ts';
import { useCreateTag } from '@/features/manage/field-inputs/use-create-tag.ts';
import { errorText } from '@/api/error-text.ts';
import { ComboManyField } from '@/ui/inputs/combo-many-field.tsx';

interface Props extends FieldInputProps {
  /** Name of the referenced type. */
  name: string;
  /** Undefined until loaded. */
  records: { id: number; label: string }[] | undefined;
  /** Label of an id that is not among the records. */
  unknown: string;
  error: Error | null;
  onCreate?: ComponentProps<typeof ComboManyField>['onCreate'];
}

/** Input of ids, chosen from records of another type. */
function IdsInput({ name, records, unknown, error, ...props }: Props) {
  return (
    <ComboManyField
      {...props}
      numeric
      clearable
      options={records?.map(({ id, label }) => ({ value: String(id), label }))}
      nameOfUnknown={records && ((id) => `${unknown}（编号 ${id}）`)}
      error={error && `${name}没有加载出来。${errorText(error)}`}
      clearButtonProps={{ 'aria-label': `清除${name}` }}
    />
  );
}

/** Input of tag ids; creates missing tags if the user may. */
export function TagsInput(props: FieldInputProps) {
  const { data, error } = useQuery(tagsQuery);
  const createTag = useCreateTag();
  return (
    <IdsInput
      {...props}
      name="标签"
      records={data?.map(({ id, name: label }) => ({ id, label }))}
      unknown="已删除的标签"
      error={error}
      onCreate={createTag}
    />
  );
}

/** Input of symptom ids; offers published symptoms only, because readers can't open others. */
export function SymptomsInput(props: FieldInputProps) {
  const { data, error } = useQuery(symptomIndexQuery);
  return (
    <IdsInput
      {...props}
      name="症状"
      records={data?.map(({ id, title: label }) => ({ id, label }))}
      unknown="没有公开或已删除的症状"
      error={error}
    />
  );
}
