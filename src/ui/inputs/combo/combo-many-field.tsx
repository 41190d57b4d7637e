import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useState } from 'react';
import { createValue, useCombo } from '@/ui/inputs/combo/use-combo.tsx';
import type { Option } from '@/ui/inputs/options.ts';
import { ValuePill } from '@/ui/inputs/value-pill.tsx';
import { useInput } from '@/ui/form/use-input.ts';

interface Props extends Omit<MultiSelectProps, 'data'> {
  /** Undefined until loaded. */
  options: readonly Option[] | undefined;
  numeric?: boolean;
  /** Creates what the options lack, from its name; resolves to its value or an error message. */
  onCreate?: (name: string) => Promise<{ id: number } | { problem: string }>;
  /** Label of a value without an option; its pill is marked as unknown. */
  nameOfUnknown?: (value: string) => string;
}

/** Searchable multi-select; Backspace removes the last value. */
export function ComboManyField({ options, numeric = false, nameOfUnknown, onCreate, ...props }: Props) {
  const { name, value, change, update, blur, error } = useInput<(string | number)[]>();
  const [creation, setCreation] = useState<{ name: string; problem?: string } | null>(null);
  const isCreating = creation !== null && creation.problem === undefined;
  const combo = useCombo(options ?? [], null, onCreate !== undefined && options !== undefined && !isCreating);

  const createOne = async () => {
    const created = combo.searchText;
    if (!onCreate) return;
    setCreation({ name: created });
    combo.clearSearch();
    const outcome = await onCreate(created);
    if ('problem' in outcome) {
      setCreation({ name: created, ...outcome });
      return;
    }
    setCreation(null);
    const next = numeric ? outcome.id : String(outcome.id);
    update((before) => (before.includes(next) ? before : [...before, next]));
  };
  return (
    <MultiSelect
      {...props}
      {...combo.props}
      description={isCreating ? `正在新建“${creation.name}”…` : props.description}
      id={name}
      aria-required={props.required}
      hidePickedOptions
      value={value.map(String)}
      onChange={(values) => {
        if (values.includes(createValue)) void createOne();
        else change(numeric ? values.map(Number) : values);
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
      error={error ?? creation?.problem ?? props.error}
    />
  );
}
