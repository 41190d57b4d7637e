import { Textarea, type TextareaProps } from '@mantine/core';
import { inputLayout } from '@/ui/inputs/input-layout.tsx';
import { CharacterCount } from '@/ui/inputs/character-count.tsx';
import { useTextInput } from '@/ui/form/use-input.ts';

interface Props extends TextareaProps {
  /** Maximum in code points; longer text can be typed but is marked invalid. */
  limit?: number;
}

/** Multi-line text input with an optional character count. */
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
