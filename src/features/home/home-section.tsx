import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { titles } from '@/content/catalog.ts';
import { listLink } from '@/content/links.ts';
import type { PublicType } from '@/content/schemas.ts';
import { Failure } from '@/ui/feedback/failure.tsx';
import { Link } from '@/ui/link/link.tsx';
import { useInView } from '@/ui/hooks/use-in-view.ts';
import { useMinPending } from '@/ui/hooks/use-min-pending.ts';
import classes from '@/features/home/home-page.module.css';

interface Props<Data, Key extends readonly unknown[]> {
  /** In the document's outline and in its place on the page. */
  name: string;
  title: string;
  query: UseQueryOptions<Data, Error, Data, Key>;
  /** What there is to see of what came. */
  children: (data: Data) => ReactNode;
  /** Whether nothing came. */
  isEmpty: (data: Data) => boolean;
  /** At the top of the page; another section is asked for when it comes near the view. */
  first?: boolean;
  /** The way to all of it. */
  all?: { link: LinkOptions; text: string };
}

/** One section of the home page, which waits, fails and is tried again by itself. One without content is not shown. */
export function HomeSection<Data, Key extends readonly unknown[]>({
  name,
  title,
  query,
  children,
  isEmpty,
  first = false,
  all,
}: Props<Data, Key>) {
  const { ref, seen } = useInView('400px');
  const { data, error, isPending, refetch } = useQuery({ ...query, enabled: first || seen });
  const waiting = useMinPending(isPending);
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

/** The way to a type's listing. */
export const allOf = (type: PublicType) => ({ link: listLink(type), text: `全部${titles[type]}` });

/** Whether a page of a list is empty. */
export const isNothing = ({ data }: { data: readonly unknown[] }) => data.length === 0;
