import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { errorText } from '@/api/error-text.ts';
import { symptomIndexQuery } from '@/content/symptom/symptom-index-query.ts';
import { defineKind, isSameSet, type FieldInputProps } from '@/features/manage/fields/define-kind.ts';
import { ComboManyField } from '@/ui/inputs/combo/combo-many-field.tsx';

function Input({ schema: _schema, ...props }: FieldInputProps) {
  const { data = [], error } = useQuery(symptomIndexQuery);
  return (
    <ComboManyField
      {...props}
      numeric
      clearable
      options={data.map(({ id, title }) => ({ value: String(id), label: title }))}
      error={error && `症状没有加载出来。${errorText(error)}`}
      clearButtonProps={{ 'aria-label': '清除症状' }}
    />
  );
}

/** Symptoms, by their ids; their order says nothing. */
export const symptoms = defineKind<number[]>({
  Input,
  schema: v.array(v.number()),
  empty: [],
  summary: (value, references) => value.map((id) => references.symptoms.get(id)?.title ?? '已删除的症状').join('、'),
  isEqual: isSameSet,
});
