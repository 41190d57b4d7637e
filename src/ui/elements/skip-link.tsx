import type { ReactNode } from 'react';
import classes from '@/ui/elements/skip-link.module.css';

interface Props {
  /** The id of the part that it leads to. */
  target?: string;
  children?: ReactNode;
}

/** The first stop of a keyboard: past the menus, to the page itself or to the part named. Seen only when it has the focus. */
export function SkipLink({ target = 'main', children = '跳到正文' }: Props) {
  return (
    <a href={`#${target}`} className={classes.skip}>
      {children}
    </a>
  );
}
