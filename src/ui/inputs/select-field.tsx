import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { Option } from '@/ui/inputs/options.ts';
import { useInput } from '@/ui/form/use-input.ts';

interface Props extends Omit<NativeSelectProps, 'data'> {
  options: readonly Option[];
}

/** Native select for a few options; null when none is selected. */
export function SelectField({ options, ...props }: Props) {
  const { name, value, change, blur, error } = useInput<string | null>();
  return (
    <NativeSelect
      {...props}
      id={name}
      name={name}
      data={[{ value: '', label: '请选择' }, ...options]}
      value={value ?? ''}
      onChange={({ currentTarget }) => change(currentTarget.value === '' ? null : currentTarget.value)}
      onBlur={blur}
      error={error}
    />
  );
}
