import { BodyLink } from '@/ui/rich-text/body-link.tsx';
import type { BodyHeading } from '@/ui/rich-text/sanitize.ts';
import classes from '@/ui/rich-text/contents-list.module.css';

/** Collapsed table of contents of a long body. */
export function ContentsList({ headings }: { headings: readonly BodyHeading[] }) {
  return (
    <nav aria-label="本文目录" className={classes.contents}>
      <details>
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
    </nav>
  );
}
