import { Fragment } from 'react';
import type { MarkedPart } from '@/lib/fold.ts';
import { phrasesOf } from '@/lib/split-phrases.ts';
import classes from '@/features/search/hit.module.css';

interface Props {
  parts: readonly MarkedPart[];
  /** The whole text, if it is a title and should break between words. */
  title?: string;
}

/** Text with highlighted matches. */
export function Marked({ parts, title }: Props) {
  let offset = 0;
  return parts.map(({ text, hit }) => {
    const key = offset;
    offset += text.length;
    const shown = title === undefined ? text : <Part title={title} from={key} to={offset} />;
    return hit ? (
      <mark key={key} className={classes.mark}>
        {shown}
      </mark>
    ) : (
      <span key={key}>{shown}</span>
    );
  });
}

/** A part of a title with a `<wbr>` before each phrase that starts in it. */
function Part({ title, from, to }: { title: string; from: number; to: number }) {
  let end = 0;
  return phrasesOf(title).map((phrase) => {
    const start = end;
    end += phrase.length;
    if (end <= from || start >= to) return null;
    return (
      <Fragment key={start}>
        {start > 0 && start >= from && <wbr aria-hidden="true" />}
        {title.slice(Math.max(start, from), Math.min(end, to))}
      </Fragment>
    );
  });
}
