import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useCombo } from '@/ui/inputs/combo/use-combo.tsx';
import type { Option } from '@/ui/inputs/options.ts';
import { ValuePill } from '@/ui/inputs/value-pill.tsx';
import { useInput } from '@/ui/form/use-input.ts';

interface Props extends Omit<MultiSelectProps, 'data'> {
  /** Undefined until loaded. */
  options: readonly Option[] | undefined;
  numeric?: boolean;
  /** Label of a value without an option; its pill is marked as unknown. */
  nameOfUnknown?: (value: string) => string;
}

/** Searchable multi-select; Backspace removes the last value. */
export function ComboManyField({ options, numeric = false, nameOfUnknown, ...props }: Props) {
  const { name, value, change, blur, error } = useInput<(string | number)[]>();
  const combo = useCombo(options ?? []);
  return (
    <MultiSelect
      {...props}
      {...combo.props}
      id={name}
      aria-required={props.required}
      hidePickedOptions
      value={value.map(String)}
      onChange={(values) => change(numeric ? values.map(Number) : values)}
      renderPill={({ value: one, onRemove, disabled }) => {
        const label = combo.labelOf(String(one));
        return (
          <ValuePill
            label={label ?? nameOfUnknown?.(String(one)) ?? String(one)}
            isUnknown={label === undefined && nameOfUnknown !== undefined}
            disabled={disabled}
            onRemove={() => onRemove?.()}
          />
        );
      }}
      onBlur={blur}
      error={error ?? props.error}
    />
  );
}
