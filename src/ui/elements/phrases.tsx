import { Fragment, type ReactNode } from 'react';
import { phrasesOf } from '@/lib/split-phrases.ts';
import classes from '@/ui/elements/phrases.module.css';

interface Props {
  text: string;
  /** At most three lines, for lists. */
  clamped?: boolean;
  /** The same text with highlights, already split by `<wbr>`. */
  children?: ReactNode;
}

/** Title that breaks between words. `src/hydrate.tsx` reads the phrases of prerendered pages from `[data-phrases]`. */
export function Phrases({ text, clamped, children }: Props) {
  return (
    <bdi className={classes.phrases} data-phrases={clamped ? 'clamped' : ''}>
      {children ?? withBreaks(text)}
    </bdi>
  );
}

const withBreaks = (text: string) => {
  let end = 0;
  return phrasesOf(text).map((phrase) => {
    const start = end;
    end += phrase.length;
    return (
      <Fragment key={start}>
        {/* Hidden, since Chromium would add a space to the accessible name. */}
        {start > 0 && <wbr aria-hidden="true" />}
        {phrase}
      </Fragment>
    );
  });
};
