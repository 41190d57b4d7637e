import { Select, type SelectProps } from '@mantine/core';
import { useCombo, type ComboSource } from '@/ui/inputs/combo/use-combo.tsx';
import { useInput } from '@/ui/form/use-input.ts';

type Props = Omit<SelectProps, 'data'> & ComboSource;

/** Searchable single select; clearing the text sets null. */
export function ComboField({ options, load, create, ...props }: Props) {
  const { name, value, change, blur, error } = useInput<string | null>();
  const combo = useCombo({ options, load, create }, value);
  return (
    <Select
      {...props}
      {...combo.props}
      id={name}
      allowDeselect={false}
      value={value}
      onChange={(chosen) => {
        if (chosen !== null) void combo.choose(chosen, change);
      }}
      onSearchChange={(text) => {
        if (text === '' && combo.labelOf(value) !== undefined) change(null);
        combo.props.onSearchChange(text);
      }}
      onBlur={blur}
      error={error}
    />
  );
}
