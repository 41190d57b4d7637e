import { TextInput, type TextInputProps } from '@mantine/core';
import { useTextInput } from '@/ui/form/use-input.ts';

/** One line of text. */
export function TextField(props: TextInputProps) {
  return <TextInput {...props} {...useTextInput()} />;
}
