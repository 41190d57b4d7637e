import type { TextInputProps } from '@mantine/core';
import { TextField } from '@/ui/inputs/text-field.tsx';

/** Email input with its keyboard and autofill. */
export function EmailField(props: TextInputProps) {
  return <TextField type="email" inputMode="email" autoComplete="email" {...props} />;
}
