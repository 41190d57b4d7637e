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

const changes = {
  added: { Tag: 'ins', name: '加上' },
  removed: { Tag: 'del', name: '去掉' },
} as const;

function Part({ part }: { part: ShownPart }): ReactNode {
  if (part.kind === 'same') return part.text;
  if (part.kind === 'omitted') return <span className={classes.omitted}>… 省略 {part.omitted} 字 …</span>;
  const { Tag, name } = changes[part.kind];
  return (
    <Tag className={classes[part.kind]}>
      <span className="visually-hidden">（{name}：</span>
      {part.text}
      <span className="visually-hidden">）</span>
    </Tag>
  );
}
