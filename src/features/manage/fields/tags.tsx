import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { errorText } from '@/api/error-text.ts';
import { tagsQuery } from '@/content/tags-query.ts';
import { defineKind, isSameSet, type FieldInputProps } from '@/features/manage/fields/define-kind.ts';
import { ComboManyField } from '@/ui/inputs/combo/combo-many-field.tsx';

function Input({ schema: _schema, ...props }: FieldInputProps) {
  const { data = [], error } = useQuery(tagsQuery);
  return (
    <ComboManyField
      {...props}
      numeric
      clearable
      options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      error={error && `标签没有加载出来。${errorText(error)}`}
      clearButtonProps={{ 'aria-label': '清除标签' }}
    />
  );
}

/** Tags, by their ids; their order says nothing. */
export const tags = defineKind<number[]>({
  Input,
  schema: v.array(v.number()),
  empty: [],
  summary: (value, references) => value.map((id) => references.tags.get(id)?.name ?? '已删除的标签').join('、'),
  isEqual: isSameSet,
});
