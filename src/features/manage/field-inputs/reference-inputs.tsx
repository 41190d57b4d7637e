import { useQuery } from '@tanstack/react-query';
import { symptomIndexQuery } from '@/content/symptom/symptom-index-query.ts';
import { tagsQuery } from '@/content/tags-query.ts';
import type { FieldInputProps } from '@/features/manage/field-inputs/field-input-props.ts';
import { IdsInput } from '@/features/manage/references/ids-input.tsx';

export function TagsInput(props: FieldInputProps) {
  const { data, error } = useQuery(tagsQuery);
  return (
    <IdsInput
      {...props}
      name="标签"
      records={data?.map(({ id, name: label }) => ({ id, label }))}
      unknown="已删除的标签"
      error={error}
    />
  );
}

/** Only published symptoms: a reader could not open a link to another. */
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
