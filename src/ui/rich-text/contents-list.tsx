import { BodyLink } from '@/ui/rich-text/body-link.tsx';
import { useMedia } from '@/ui/hooks/use-media.ts';
import type { BodyHeading } from '@/ui/rich-text/sanitize.ts';
import classes from '@/ui/rich-text/contents-list.module.css';

/** Where the table of contents is in its own column (ui/article/record-grid.module.css). */
const isBeside = '(min-width: 1200px) and (min-height: 30em)';

/** Table of contents of a long body; collapsed if above the text. */
export function ContentsList({ headings }: { headings: readonly BodyHeading[] }) {
  const isOpen = useMedia(isBeside);
  return (
    <nav aria-label="本文目录" className={classes.contents}>
      <details open={isOpen}>
        <summary>本文目录（{headings.length} 节）</summary>
        <ol>
          {headings.map(({ id, text, level }) => (
            <li key={id} data-level={level}>
              <BodyLink href={`#${id}`}>
                <bdi>{text}</bdi>
              </BodyLink>
            </li>
          ))}
        </ol>
      </details>
      <span className={classes.progress} aria-hidden="true" />
    </nav>
  );
}
