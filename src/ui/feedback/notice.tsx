import type { ReactNode } from 'react';
import classes from '@/ui/feedback/notice.module.css';

interface Props {
  /** `warm` for the one thing that a reader must not miss, `caution` for what limits the words around it. */
  tone: 'warm' | 'caution';
  title?: string;
  children: ReactNode;
}

/** Words set apart from the text around them. */
export function Notice({ tone, title, children }: Props) {
  return (
    <aside className={classes.notice} data-tone={tone} aria-label={title ?? '提示'}>
      {title && <h2>{title}</h2>}
      <div>{children}</div>
    </aside>
  );
}

/** Said on everything that one person tells of themselves. */
export const experience = '个人经验，不能代替医疗建议。';

/** The same, set apart. */
export function ExperienceNotice() {
  return <Notice tone="caution">{experience}</Notice>;
}
