import { Skeleton } from '@mantine/core';
import { useId, type ReactNode, type Ref } from 'react';
import classes from '@/features/manage/start-page/start-section.module.css';

interface Props {
  title: string;
  busy?: boolean;
  ref?: Ref<HTMLElement>;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of the start page under a heading. */
export function StartSection({ title, busy, ref, heading, children }: Props) {
  const id = useId();
  return (
    <section ref={ref} className={classes.section} aria-labelledby={id} aria-busy={busy}>
      <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const lines = ['a', 'b', 'c', 'd', 'e'];

/** Placeholder of a short list of records, as high as the list. */
export function ListSkeleton() {
  return (
    <div className={classes.skeletons}>
      {lines.map((line) => (
        <Skeleton key={line} height="2rem" />
      ))}
    </div>
  );
}
