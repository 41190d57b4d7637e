import type { ReactNode } from 'react';
import { clampRatio } from '@/ui/media/picture.tsx';
import classes from '@/ui/media/photo-wall.module.css';

declare module 'react' {
  interface CSSProperties {
    /** Read by photo-wall.module.css. */
    '--ratio'?: number;
  }
}

interface Props {
  /** Names the list; a strip, which is a place to scroll in, needs it. */
  label: string;
  /** One row that is scrolled sideways, instead of rows under each other. */
  scrollsSideways?: boolean;
  children: ReactNode;
}

/** Pictures in justified rows (or one wide strip), each in its true shape; filled with `PhotoWallItem`s. */
export function PhotoWall({ label, scrollsSideways = false, children }: Props) {
  if (!scrollsSideways) {
    return (
      <ul className={classes.wall} aria-label={label}>
        {children}
      </ul>
    );
  }
  return (
    <div role="region" aria-label={label} tabIndex={0} className={classes.strip}>
      <ul className={classes.row}>{children}</ul>
    </div>
  );
}

interface ItemProps {
  /** Width through height of what is inside, such as `pictureRatio(image)`; held between 1:4 and 4:1. */
  ratio: number;
  children: ReactNode;
}

/** One place on a photo wall, as wide as its shape asks for. */
export function PhotoWallItem({ ratio, children }: ItemProps) {
  return (
    <li className={classes.item} style={{ '--ratio': clampRatio(ratio) }}>
      {children}
    </li>
  );
}
