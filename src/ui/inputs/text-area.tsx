import { Textarea, type TextareaProps } from '@mantine/core';
import { useTextInput } from '@/ui/use-input.ts';

/** Several lines of text; grows with them. */
export function TextArea(props: TextareaProps) {
  return <Textarea autosize minRows={2} maxRows={8} {...props} {...useTextInput()} />;
}
