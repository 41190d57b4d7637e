import { Skeleton } from '@mantine/core';
import { useId, type ReactNode, type Ref } from 'react';
import { HelpLink } from '@/features/manage/help/help-link.tsx';
import type { HelpTopic } from '@/features/manage/help/help-topics.ts';
import classes from '@/features/manage/start-page/start-section.module.css';

interface Props {
  title: string;
  busy?: boolean;
  ref?: Ref<HTMLElement>;
  heading?: Ref<HTMLHeadingElement>;
  /** Section of the handbook to link to. */
  help?: HelpTopic;
  children: ReactNode;
}

/** Section of the start page with a heading. */
export function StartSection({ title, busy, ref, heading, help, children }: Props) {
  const id = useId();
  return (
    <section ref={ref} className={classes.section} aria-labelledby={id} aria-busy={busy}>
      <div className={classes.head}>
        <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
          {title}
        </h2>
        {help && <HelpLink topic={help} />}
      </div>
      {children}
    </section>
  );
}

const lines = ['a', 'b', 'c', 'd', 'e'];

/** Skeleton of `RecordLinks`, with the same height. */
export function ListSkeleton() {
  return (
    <div className={classes.skeletons}>
      {lines.map((line) => (
        <Skeleton key={line} height="2rem" />
      ))}
    </div>
  );
}
