import { TextInput, type TextInputProps } from '@mantine/core';
import { useTextInput } from '@/ui/form/use-input.ts';

/** Single-line text input. */
export function TextField(props: TextInputProps) {
  return <TextInput {...props} {...useTextInput()} />;
}

/** Email input with its keyboard and autofill. */
export function EmailField(props: TextInputProps) {
  return <TextField type="email" inputMode="email" autoComplete="email" {...props} />;
}
