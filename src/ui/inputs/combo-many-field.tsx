import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useCombo, type ComboSource } from '@/ui/inputs/use-combo.tsx';
import { ValuePill } from '@/ui/inputs/value-pill.tsx';
import { useInput } from '@/ui/use-input.ts';

type Props = Omit<MultiSelectProps, 'data'> & ComboSource;

/** Several of many, found by typing, each with a button that takes it out; Backspace takes out the last. */
export function ComboManyField({ options, load, create, ...props }: Props) {
  const { name, value, latest, change, blur, error } = useInput<string[]>();
  const combo = useCombo({ options, load, create });
  return (
    <MultiSelect
      {...props}
      {...combo.props}
      id={name}
      aria-required={props.required}
      hidePickedOptions
      value={value}
      onChange={(values) => {
        const added = values.find((one) => !value.includes(one));
        if (added === undefined) change(values);
        else void combo.choose(added, (one) => change([...latest(), one]));
      }}
      renderPill={({ value: one, onRemove, disabled }) => (
        <ValuePill
          label={combo.labelOf(String(one)) ?? String(one)}
          disabled={disabled}
          onRemove={() => onRemove?.()}
        />
      )}
      onBlur={blur}
      error={error}
    />
  );
}
