import type { TextInputProps } from '@mantine/core';
import { TextField } from '@/ui/inputs/text-field.tsx';

/** An address for mail, with the keyboard for it; the device fills in its owner's. */
export function EmailField(props: TextInputProps) {
  return <TextField type="email" inputMode="email" autoComplete="email" {...props} />;
}
