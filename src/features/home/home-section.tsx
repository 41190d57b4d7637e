import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { LinkOptions } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import { titles } from '@/content/catalog.ts';
import { listLink } from '@/content/links.ts';
import type { PublicType } from '@/content/schemas.ts';
import { Failure } from '@/ui/feedback/failure.tsx';
import { Link } from '@/ui/link/link.tsx';
import { useInView } from '@/ui/hooks/use-in-view.ts';
import { useMinPending } from '@/ui/hooks/use-min-pending.ts';
import classes from '@/features/home/home-page.module.css';

export interface HomeSectionProps<Data = unknown, Key extends readonly unknown[] = readonly unknown[]> {
  name: string;
  title: string;
  query: UseQueryOptions<Data, Error, Data, Key>;
  children: (data: Data) => ReactNode;
  isEmpty: (data: Data) => boolean;
  /** Fetched at once instead of near the viewport. */
  first?: boolean;
  all?: { link: LinkOptions; text: string };
  /** Called before the paint that shows the content or the error. */
  onSettled?: () => void;
}

/** A home page section with its own pending and error states; hidden when empty. */
export function HomeSection<Data, Key extends readonly unknown[]>({
  name,
  title,
  query,
  children,
  isEmpty,
  first = false,
  all,
  onSettled,
}: HomeSectionProps<Data, Key>) {
  const { ref, seen } = useInView('400px');
  const { data, error, isPending, refetch } = useQuery({ ...query, enabled: first || seen });
  const waiting = useMinPending(isPending);
  const settle = useEffectEvent(() => onSettled?.());
  useLayoutEffect(() => {
    if (!waiting) settle();
  }, [waiting]);
  if (!waiting && data !== undefined && isEmpty(data)) return null;
  return (
    <section
      ref={ref}
      className={classes.section}
      data-name={name}
      aria-labelledby={`home-${name}`}
      aria-busy={waiting}
    >
      <header>
        <h2 id={`home-${name}`}>{title}</h2>
        {all && (
          <Link {...all.link} className={classes.all}>
            {all.text}
          </Link>
        )}
      </header>
      {waiting && <div className={classes.waiting} />}
      {!waiting && data !== undefined && children(data)}
      {!waiting && data === undefined && <Failure error={error} onRetry={async () => void (await refetch())} />}
    </section>
  );
}

/** Link to the listing of a type. */
export const allOf = (type: PublicType) => ({ link: listLink(type), text: `全部${titles[type]}` });

/** Whether a response has no records. */
export const isNothing = ({ data }: { data: readonly unknown[] }) => data.length === 0;
