import { Textarea, type TextareaProps } from '@mantine/core';
import { inputLayout } from '@/ui/inputs/below.tsx';
import { CharacterCount } from '@/ui/inputs/character-count.tsx';
import { useTextInput } from '@/ui/form/use-input.ts';

interface Props extends TextareaProps {
  /** The most code points that the server takes; more can be written, and is said to be too much. */
  limit?: number;
}

/** Several lines of text; grows with them. */
export function TextArea({ limit, description, ...props }: Props) {
  const input = useTextInput();
  return (
    <Textarea
      autosize
      minRows={2}
      maxRows={8}
      {...props}
      {...input}
      description={limit === undefined ? description : [description, `最多 ${limit} 个字。`]}
      inputContainer={inputLayout(limit !== undefined && <CharacterCount text={input.value} limit={limit} />)}
    />
  );
}
