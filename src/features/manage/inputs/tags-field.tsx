import { useQuery } from '@tanstack/react-query';
import { tagsQuery } from '@/content/tags-query.ts';
import { errorText } from '@/api/error-text.ts';
import { ComboManyField } from '@/ui/inputs/combo/combo-many-field.tsx';

/** The tags of a record, chosen from all that there are. */
export function TagsField({ label, description }: { label: string; description?: string }) {
  const { data = [], error } = useQuery(tagsQuery);
  return (
    <ComboManyField
      label={label}
      description={description}
      numeric
      clearable
      options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      error={error && `标签没有加载出来。${errorText(error)}`}
      clearButtonProps={{ 'aria-label': '清除标签' }}
    />
  );
}
