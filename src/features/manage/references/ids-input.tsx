import { errorText } from '@/api/error-text.ts';
import type { FieldInputProps } from '@/features/manage/field-inputs/field-input-props.ts';
import { ComboManyField } from '@/ui/inputs/combo/combo-many-field.tsx';

interface Props extends FieldInputProps {
  /** What the records are called. */
  name: string;
  /** Undefined until they are loaded. */
  records: { id: number; label: string }[] | undefined;
  /** What a record is called that is none of them. */
  unknown: string;
  error: Error | null;
}

/** Records of another type to choose from, held by their ids. */
export function IdsInput({ name, records, unknown, error, ...props }: Props) {
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
