import type { ReactNode } from 'react';
import classes from '@/ui/elements/skip-link.module.css';

interface Props {
  target?: string;
  children?: ReactNode;
}

/** Skip link past the menus; visible only when focused. */
export function SkipLink({ target = 'main', children = '跳到正文' }: Props) {
  return (
    <a href={`#${target}`} className={classes.skip}>
      {children}
    </a>
  );
}
