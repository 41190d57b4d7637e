import type { MarkedPart } from '@/lib/fold.ts';
import classes from '@/features/search/hit.module.css';

/** Text with highlighted matches. */
export function Marked({ parts }: { parts: readonly MarkedPart[] }) {
  let offset = 0;
  return parts.map(({ text, hit }) => {
    const key = offset;
    offset += text.length;
    return hit ? (
      <mark key={key} className={classes.mark}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}
