import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { tagsQuery } from '@/content/tags-query.ts';
import { defineKind, isSameSet, type FieldInputProps } from '@/features/manage/fields/define-kind.ts';
import { IdsInput } from '@/features/manage/references/ids-input.tsx';

function Input(props: FieldInputProps) {
  const { data = [], error } = useQuery(tagsQuery);
  return <IdsInput {...props} name="标签" records={data.map(({ id, name: label }) => ({ id, label }))} error={error} />;
}

export const tags = defineKind<number[]>({
  Input,
  schema: v.array(v.number()),
  empty: [],
  summary: (value, references) => value.map((id) => references.tags.get(id)?.name ?? '已删除的标签').join('、'),
  isEqual: isSameSet,
});
