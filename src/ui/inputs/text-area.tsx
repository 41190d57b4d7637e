import { Textarea, type TextareaProps } from '@mantine/core';
import { useInput } from '@/ui/use-input.ts';

/** Several lines of text; grows with them. */
export function TextArea(props: Omit<TextareaProps, 'value' | 'onChange' | 'onBlur' | 'error'>) {
  const input = useInput<string | null>();
  return (
    <Textarea
      autosize
      minRows={2}
      maxRows={8}
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
