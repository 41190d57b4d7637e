import type { CSSProperties, ReactNode } from 'react';
import { rowShares } from '@/ui/media/justify.ts';
import classes from '@/ui/media/photo-wall.module.css';

declare module 'react' {
  interface CSSProperties {
    '--ratio'?: number | undefined;
  }
}

interface WallPhoto {
  key: string | number;
  /** Width / height, such as `pictureRatio(image)`. */
  ratio: number;
  content: ReactNode;
}

interface Props {
  label: string;
  /** One row that scrolls. */
  scrollsSideways?: boolean;
  photos: readonly WallPhoto[];
}

/** Target width / height of a row, by width of the wall (`photo-wall.module.css`). */
const rows = { '--narrow': 1.6, '--medium': 3, '--wide': 4.4, '--widest': 5.4 };

/** Photos at their own aspect ratio in justified rows, or in one row that scrolls. */
export function PhotoWall({ label, scrollsSideways = false, photos }: Props) {
  const ratios = photos.map(({ ratio }) => ratio);
  const shares = Object.entries(scrollsSideways ? {} : rows).map(
    ([name, target]) => [name, rowShares(ratios, target)] as const,
  );
  const styleOf = (index: number): CSSProperties & Record<`--${string}`, number | undefined> => ({
    '--ratio': ratios[index],
    ...Object.fromEntries(shares.map(([name, parts]) => [name, parts[index]])),
  });
  const list = (
    <ul className={scrollsSideways ? classes.row : classes.wall} aria-label={scrollsSideways ? undefined : label}>
      {photos.map(({ key, content }, index) => (
        <li key={key} className={classes.item} style={styleOf(index)}>
          {content}
        </li>
      ))}
    </ul>
  );
  return scrollsSideways ? (
    <div role="region" aria-label={label} tabIndex={0} className={classes.strip}>
      {list}
    </div>
  ) : (
    <div className={classes.container}>{list}</div>
  );
}
