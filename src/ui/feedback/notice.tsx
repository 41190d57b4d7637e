import type { ReactNode } from 'react';
import classes from '@/ui/feedback/notice.module.css';

interface Props {
  /** `warm`: important; `caution`: a limitation of the content. */
  tone: 'warm' | 'caution';
  title?: string;
  children: ReactNode;
}

/** Highlighted note. */
export function Notice({ tone, title, children }: Props) {
  return (
    <aside className={classes.notice} data-tone={tone} aria-label={title ?? '提示'}>
      {title && <h2>{title}</h2>}
      <div>{children}</div>
    </aside>
  );
}

/** Disclaimer on personal stories. */
export const experience = '个人经验，不能代替医疗建议。';

/** The disclaimer as a notice. */
export function ExperienceNotice() {
  return <Notice tone="caution">{experience}</Notice>;
}
