import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { symptomIndexQuery } from '@/content/symptom/symptom-index-query.ts';
import { defineKind, isSameSet, type FieldInputProps } from '@/features/manage/fields/define-kind.ts';
import { IdsInput } from '@/features/manage/references/ids-input.tsx';

function Input(props: FieldInputProps) {
  const { data = [], error } = useQuery(symptomIndexQuery);
  return (
    <IdsInput {...props} name="症状" records={data.map(({ id, title: label }) => ({ id, label }))} error={error} />
  );
}

/** Ids of symptoms, unordered. Only published ones are offered: a reader could not open a link to another. */
export const symptoms = defineKind<number[]>({
  Input,
  schema: v.array(v.number()),
  empty: [],
  summary: (value, references) => value.map((id) => references.symptoms.get(id)?.title ?? '已删除的症状').join('、'),
  isEqual: isSameSet,
});
