import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { asciiNumber, parseNumber } from '@/ui/inputs/parse-number.ts';
import { useInput } from '@/ui/form/use-input.ts';

interface Props extends TextInputProps {
  /** `decimal` takes a fraction, too. */
  kind?: 'whole' | 'decimal';
}

const refusals = { whole: '请填写整数，例如 12。', decimal: '请填写数字，例如 12.5。' } as const;

/** A number, null when empty. Text that is none stays to be corrected and is NaN for the form, which no schema takes. */
export function NumberField({ kind = 'whole', ...props }: Props) {
  const { name, value, change, compose, composed, blur, error } = useInput<number | null>();
  const [typed, setTyped] = useState('');
  // What was typed stays as it was (`1.`, `007`) while it says the value; a value from elsewhere replaces it.
  const text = Object.is(parseNumber(typed, kind), value) ? typed : String(value ?? '');

  const take = (written: string) => {
    setTyped(written);
    change(parseNumber(written, kind));
  };

  return (
    <TextInput
      {...props}
      id={name}
      name={name}
      inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget, nativeEvent }) => {
        // An input method's letters must not be touched while it composes.
        const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
        take(isComposing ? currentTarget.value : asciiNumber(currentTarget.value));
      }}
      onCompositionStart={compose}
      onCompositionEnd={({ currentTarget }) => {
        take(asciiNumber(currentTarget.value));
        composed();
      }}
      onBlur={blur}
      error={error !== undefined && Number.isNaN(value) ? refusals[kind] : error}
    />
  );
}
