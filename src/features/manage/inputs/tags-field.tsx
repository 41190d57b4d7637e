import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { tagsQuery } from '@/content/tags-query.ts';
import { errorText } from '@/lib/error-text.ts';
import { useInput } from '@/ui/use-input.ts';

/** The tags of a record, chosen from all that there are. */
export function TagsField({ label, description }: { label: string; description?: string }) {
  const input = useInput<number[]>();
  const { data = [], error } = useQuery(tagsQuery);
  return (
    <MultiSelect
      id={input.name}
      label={label}
      description={description}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage="没有这个标签"
      data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={input.value.map(String)}
      onChange={(values) => input.change(values.map(Number))}
      onBlur={input.blur}
      error={input.error ?? (error ? `标签没有加载出来。${errorText(error)}` : undefined)}
      clearButtonProps={{ 'aria-label': '清除标签' }}
    />
  );
}
