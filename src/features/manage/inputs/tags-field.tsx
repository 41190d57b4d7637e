import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { tagsQuery } from '@/content/managed-queries.ts';
import { errorText } from '@/lib/error-text.ts';
import { useFieldContext } from '@/ui/form-context.ts';
import { useFieldError } from '@/ui/field-error.ts';

/** The tags of a record, chosen from all that there are. */
export function TagsField({ label, description }: { label: string; description?: string }) {
  const field = useFieldContext<number[]>();
  const { data = [], error } = useQuery(tagsQuery);
  const invalid = useFieldError();
  return (
    <MultiSelect
      id={field.name}
      label={label}
      description={description}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage="没有这个标签"
      data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={field.state.value.map(String)}
      onChange={(values) => field.handleChange(values.map(Number))}
      onBlur={field.handleBlur}
      error={invalid ?? (error ? `标签没有加载出来。${errorText(error)}` : undefined)}
      clearButtonProps={{ 'aria-label': '清除标签' }}
    />
  );
}
