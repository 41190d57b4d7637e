import { Fragment, type ReactNode } from 'react';
import { phrasesOf } from '@/lib/split-phrases.ts';
import classes from '@/ui/elements/phrases.module.css';

interface Props {
  text: string;
  /** At most three lines: in lists, where the record has the whole. */
  clamped?: boolean;
  /** The text with marks, and with a `<wbr>` before each phrase but the first. */
  children?: ReactNode;
}

/** A title that breaks between words. `src/hydrate.tsx` reads where from `[data-phrases]`. */
export function Phrases({ text, clamped, children }: Props) {
  return (
    <bdi className={classes.phrases} data-phrases={clamped ? 'clamped' : ''}>
      {children ?? broken(text)}
    </bdi>
  );
}

const broken = (text: string) => {
  let end = 0;
  return phrasesOf(text).map((phrase) => {
    const start = end;
    end += phrase.length;
    return (
      <Fragment key={start}>
        {/* Hidden, since Chromium puts a space for each into the accessible name. */}
        {start > 0 && <wbr aria-hidden="true" />}
        {phrase}
      </Fragment>
    );
  });
};
