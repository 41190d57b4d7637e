import { TextInput, type TextInputProps } from '@mantine/core';
import { useTextInput } from '@/ui/form/use-input.ts';

/** Single-line text input. */
export function TextField(props: TextInputProps) {
  return <TextInput {...props} {...useTextInput()} />;
}
