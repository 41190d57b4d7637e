import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { lengthOf } from '@/lib/text-length.ts';
import classes from '@/ui/inputs/inputs.module.css';

const debounceMs = 1000;

const inWords = (length: number, limit: number) =>
  length > limit ? `超出 ${length - limit} 个字` : `还可以写 ${limit - length} 个字`;

/** Character count in code points; announced 1 s after typing stops, not initially. */
export function CharacterCount({ text, limit }: { text: string; limit: number }) {
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
