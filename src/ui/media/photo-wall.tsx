import type { ReactNode } from 'react';
import { clampRatio } from '@/ui/media/picture.tsx';
import classes from '@/ui/media/photo-wall.module.css';

declare module 'react' {
  interface CSSProperties {
    '--ratio'?: number;
  }
}

interface Props {
  label: string;
  scrollsSideways?: boolean;
  children: ReactNode;
}

/** Justified rows, or one scrolling row, of `PhotoWallItem`s at their own aspect ratio. */
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
  /** Width / height, such as `pictureRatio(image)`; clamped to 1:4–4:1. */
  ratio: number;
  children: ReactNode;
}

/** List item as wide as its aspect ratio requires. */
export function PhotoWallItem({ ratio, children }: ItemProps) {
  return (
    <li className={classes.item} style={{ '--ratio': clampRatio(ratio) }}>
      {children}
    </li>
  );
}
