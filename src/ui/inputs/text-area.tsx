import { Textarea, type TextareaProps } from '@mantine/core';
import { inputLayout } from '@/ui/inputs/input-layout.tsx';
import { useTextInput } from '@/ui/form/use-input.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { lengthOf } from '@/lib/text-length.ts';
import classes from '@/ui/inputs/inputs.module.css';

const debounceMs = 1000;

const inWords = (length: number, limit: number) =>
  length > limit ? `超出 ${length - limit} 个字` : `还可以写 ${limit - length} 个字`;

/** Character count in code points; announced 1 s after typing stops, not initially. */
function CharacterCount({ text, limit }: { text: string; limit: number }) {
  const length = lengthOf(text);
  const [first] = useState(text);
  const [debounced] = useDebouncedValue(text, debounceMs);
  return (
    <p className={classes.below} data-over={length > limit || undefined}>
      <span aria-hidden="true">
        {length} / {limit}
        {length > limit && `，超出 ${length - limit} 个字`}
      </span>
      <span role="status" className="visually-hidden">
        {debounced !== first && inWords(lengthOf(debounced), limit)}
      </span>
    </p>
  );
}

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
