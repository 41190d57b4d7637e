import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { isComposingInput } from '@/ui/hooks/composing.ts';
import { useInput } from '@/ui/form/use-input.ts';

/** Converts full-width digits and signs (１２．５, －３) to ASCII and removes thousands separators. */
const asciiNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .trim();

const whole = /^-?\d+$/;
const decimal = /^-?(?:\d+\.?\d*|\.\d+)$/;

/** Null for empty text, NaN for an invalid number. */
export const parseNumber = (text: string, kind: 'whole' | 'decimal'): number | null => {
  const ascii = asciiNumber(text);
  if (ascii === '') return null;
  return (kind === 'whole' ? whole : decimal).test(ascii) ? Number(ascii) : Number.NaN;
};

interface Props extends TextInputProps {
  kind?: 'whole' | 'decimal';
}

const messages = { whole: '请填写整数，例如 12。', decimal: '请填写数字，例如 12.5。' } as const;

/** Number input; null when empty, NaN (fails every schema) for other text, which stays editable. */
export function NumberField({ kind = 'whole', ...props }: Props) {
  const { name, value, change, compose, composed, blur, error } = useInput<number | null>();
  const [typed, setTyped] = useState('');
  // Keeps text such as `1.` or `007` while it parses to the value.
  const text = Object.is(parseNumber(typed, kind), value) ? typed : String(value ?? '');

  const setText = (written: string) => {
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
      onChange={(event) => {
        const { value: written } = event.currentTarget;
        // Changing the text would break an IME composition.
        setText(isComposingInput(event) ? written : asciiNumber(written));
      }}
      onCompositionStart={compose}
      onCompositionEnd={({ currentTarget }) => {
        setText(asciiNumber(currentTarget.value));
        composed();
      }}
      onBlur={blur}
      error={error !== undefined && Number.isNaN(value) ? messages[kind] : error}
    />
  );
}
