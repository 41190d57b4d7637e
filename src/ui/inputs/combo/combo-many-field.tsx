import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useCombo, type ComboSource } from '@/ui/inputs/combo/use-combo.tsx';
import { ValuePill } from '@/ui/inputs/value-pill.tsx';
import { useInput } from '@/ui/form/use-input.ts';

type Props = Omit<MultiSelectProps, 'data'> &
  ComboSource & {
    numeric?: boolean;
    /** Label of a value without an option; its pill is marked as unknown. */
    nameOfUnknown?: (value: string) => string;
  };

/** Searchable multi-select; Backspace removes the last value. */
export function ComboManyField({ options, load, create, numeric = false, nameOfUnknown, ...props }: Props) {
  const { name, value, latest, change, blur, error } = useInput<(string | number)[]>();
  const combo = useCombo({ options, load, create });
  const toValues = (values: readonly string[]) => (numeric ? values.map(Number) : [...values]);
  const chosen = value.map(String);
  return (
    <MultiSelect
      {...props}
      {...combo.props}
      id={name}
      aria-required={props.required}
      hidePickedOptions
      value={chosen}
      onChange={(values) => {
        const added = values.find((one) => !chosen.includes(one));
        if (added === undefined) change(toValues(values));
        else void combo.choose(added, (one) => change([...latest(), ...toValues([one])]));
      }}
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
