import { useMemo, type ReactNode } from 'react';
import { foldUnchanged, textDifference, type ShownPart } from '@/lib/text-difference.ts';
import classes from '@/ui/elements/text-diff.module.css';

interface Props {
  before: string;
  after: string;
  /** Omits removed text. */
  hidesRemoved?: boolean;
}

/** Inline diff of two texts; long unchanged parts are omitted. */
export function TextDiff({ before, after, hidesRemoved = false }: Props) {
  const parts = useMemo(() => {
    const changes = textDifference(before, after);
    return foldUnchanged(hidesRemoved ? changes.filter(({ kind }) => kind !== 'removed') : changes);
  }, [before, after, hidesRemoved]);
  return (
    <span className={classes.text}>
      {parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts never reorder
        <Part key={at} part={part} />
      ))}
    </span>
  );
}

function Part({ part }: { part: ShownPart }): ReactNode {
  switch (part.kind) {
    case 'same':
      return part.text;
    case 'omitted':
      return <span className={classes.omitted}>… 省略 {part.omitted} 字 …</span>;
    case 'added':
      return (
        <ins className={classes.added}>
          <span className="visually-hidden">（加上：</span>
          {part.text}
          <span className="visually-hidden">）</span>
        </ins>
      );
    case 'removed':
      return (
        <del className={classes.removed}>
          <span className="visually-hidden">（去掉：</span>
          {part.text}
          <span className="visually-hidden">）</span>
        </del>
      );
  }
}
