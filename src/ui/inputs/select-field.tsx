import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { Option } from '@/ui/inputs/options.ts';
import { useInput } from '@/ui/form/use-input.ts';

interface Props extends Omit<NativeSelectProps, 'data'> {
  options: readonly Option[];
  placeholder?: string;
}

/** Native select for a few options; null when none is selected. */
export function SelectField({ options, placeholder = '请选择', ...props }: Props) {
  const { name, value, change, blur, error } = useInput<string | null>();
  return (
    <NativeSelect
      {...props}
      id={name}
      name={name}
      data={[{ value: '', label: placeholder }, ...options]}
      value={value ?? ''}
      onChange={({ currentTarget }) => change(currentTarget.value === '' ? null : currentTarget.value)}
      onBlur={blur}
      error={error}
    />
  );
}
