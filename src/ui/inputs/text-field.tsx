import { TextInput, type TextInputProps } from '@mantine/core';
import { useFieldContext } from '@/ui/form-context.ts';
import { useFieldError } from '@/ui/field-error.ts';

/** One line of text. */
export function TextField(props: Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error'>) {
  const field = useFieldContext<string | null>();
  return (
    <TextInput
      {...props}
      id={field.name}
      name={field.name}
      value={field.state.value ?? ''}
      onChange={(event) => field.handleChange(event.currentTarget.value)}
      onBlur={field.handleBlur}
      error={useFieldError()}
    />
  );
}
