import { TextInput, type TextInputProps } from '@mantine/core';
import { useInput } from '@/ui/use-input.ts';

/** One line of text. */
export function TextField(props: Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error'>) {
  const input = useInput<string | null>();
  return (
    <TextInput
      {...props}
      id={input.name}
      name={input.name}
      value={input.value ?? ''}
      onChange={(event) => input.change(event.currentTarget.value)}
      onBlur={input.blur}
      error={input.error}
    />
  );
}
