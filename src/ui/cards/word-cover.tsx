import type { CSSProperties } from 'react';
import { phrasesOf } from '@/lib/split-phrases.ts';
import { tintOf } from '@/ui/cards/chips.tsx';
import classes from '@/ui/cards/word-cover.module.css';

/** The first phrase of more than one character, cut to four characters and without a final 的. */
const firstWord = (title: string): string =>
  /[\p{L}\p{N}]{1,4}(?<!的)/u.exec(phrasesOf(title).find((phrase) => phrase.length > 1) ?? title)?.[0] ?? '';

interface Props {
  title: string;
  tags: readonly { color: string }[];
}

/** Cover of a record without a picture: the first word of its title in the color of its first tag. */
export function WordCover({ title, tags }: Props) {
  const word = firstWord(title);
  const { style, ...tinted } = tintOf(tags[0]?.color);
  const sized: CSSProperties & { '--letters': number } = { ...style, '--letters': Array.from(word).length };
  return <div aria-hidden="true" className={classes.cover} style={sized} data-words={word} {...tinted} />;
}
