import { Textarea, type TextareaProps } from '@mantine/core';
import { useFieldContext } from '@/ui/form-context.ts';
import { useFieldError } from '@/ui/field-error.ts';

/** Several lines of text; grows with them. */
export function TextArea(props: Omit<TextareaProps, 'value' | 'onChange' | 'onBlur' | 'error'>) {
  const field = useFieldContext<string | null>();
  return (
    <Textarea
      autosize
      minRows={2}
      maxRows={8}
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
