import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { titles } from '@/content/catalog.ts';
import { listLink } from '@/content/links.ts';
import type { PublicType } from '@/content/schemas.ts';
import { Failure } from '@/ui/feedback/failure.tsx';
import { Link } from '@/ui/link/link.tsx';
import { useMinPending } from '@/ui/hooks/use-min-pending.ts';
import classes from '@/features/home/home-page.module.css';

interface Props<Data extends { data: readonly unknown[] }, Key extends readonly unknown[]> {
  name: string;
  title: string;
  query: UseQueryOptions<Data, Error, Data, Key>;
  children: (data: Data) => ReactNode;
  /** Type to link to as 全部. */
  all?: PublicType;
}

/** A home page section with its own pending and error states; hidden when empty. */
export function HomeSection<Data extends { data: readonly unknown[] }, Key extends readonly unknown[]>({
  name,
  title,
  query,
  children,
  all,
}: Props<Data, Key>) {
  const { data, error, isPending, refetch } = useQuery(query);
  const waiting = useMinPending(isPending);
  // A retry must not move the sections below.
  const [isFirst, setIsFirst] = useState(waiting);
  if (isFirst && !waiting) setIsFirst(false);
  if (!waiting && data?.data.length === 0) return null;
  return (
    <section className={classes.section} data-name={name} aria-labelledby={`home-${name}`} aria-busy={waiting}>
      <header>
        <h2 id={`home-${name}`}>{title}</h2>
        {all && (
          <Link {...listLink(all)} className={classes.all}>
            全部{titles[all]}
          </Link>
        )}
      </header>
      {waiting && <div className={classes.waiting} data-growing={isFirst || undefined} />}
      {!waiting && data !== undefined && children(data)}
      {!waiting && data === undefined && <Failure compact error={error} onRetry={async () => void (await refetch())} />}
    </section>
  );
}
