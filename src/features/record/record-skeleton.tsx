import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { PageHead } from '@/content/page-head.tsx';
import { cachedCards } from '@/content/reads.ts';
import { Phrases } from '@/ui/elements/phrases.tsx';
import classes from '@/features/record/record-skeleton.module.css';

const lines = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Hook: the title of a record from a cached list; undefined if there is none. */
const useKnownTitle = (pathname: string): string | undefined => {
  const queryClient = useQueryClient();
  const [, type, id] = pathname.split('/');
  return cachedCards(queryClient).find((cached) => cached.type === type && cached.card.id === Number(id))?.card.title;
};

/** Skeleton of a record page; shows the title if a list has loaded it. */
export function RecordSkeleton() {
  // The router scrolls to the top when the record is shown. Earlier scrolling would be stored as the previous page's position.
  const [top] = useState(() => (typeof window === 'undefined' ? 0 : window.scrollY));
  const title = useKnownTitle(useLocation({ select: ({ pathname }) => pathname }));
  return (
    <div data-growing className={classes.skeleton} style={{ marginTop: top }}>
      {title === undefined ? (
        <span className={classes.title} />
      ) : (
        <>
          <PageHead title={title} />
          <h1 tabIndex={-1}>
            <Phrases text={title} />
          </h1>
        </>
      )}
      <span role="status" className="visually-hidden">
        正在加载…
      </span>
      <span className={classes.picture} />
      {lines.map((line) => (
        <span key={line} className={classes.line} />
      ))}
    </div>
  );
}
