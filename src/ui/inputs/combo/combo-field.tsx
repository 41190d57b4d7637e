import { Select, type SelectProps } from '@mantine/core';
import { useCombo } from '@/ui/inputs/combo/use-combo.tsx';
import type { Option } from '@/ui/inputs/options.ts';
import { useInput } from '@/ui/form/use-input.ts';

interface Props extends Omit<SelectProps, 'data'> {
  options: readonly Option[];
}

/** Searchable single select; clearing the text sets null. */
export function ComboField({ options, ...props }: Props) {
  const { name, value, change, blur, error } = useInput<string | null>();
  const combo = useCombo(options, value);
  return (
    <Select
      {...props}
      {...combo.props}
      id={name}
      allowDeselect={false}
      value={value}
      onChange={change}
      onSearchChange={(text) => {
        if (text === '' && combo.labelOf(value) !== undefined) change(null);
        combo.props.onSearchChange(text);
      }}
      onBlur={blur}
      error={error}
    />
  );
}
