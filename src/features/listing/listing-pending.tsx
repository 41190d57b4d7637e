import { useLocation } from '@tanstack/react-router';
import { intros, titles } from '@/content/catalog.ts';
import { PageHead } from '@/content/page-head.tsx';
import { isPublicType } from '@/content/public-types.ts';
import { useStartAtTop } from '@/ui/hooks/use-start-at-top.ts';
import { ListingSkeleton } from '@/features/listing/listing-skeleton.tsx';
import classes from '@/features/listing/listing-page.module.css';

/** Pending component of a listing; takes its heading from the URL. */
export function ListingPending() {
  useStartAtTop();
  const segment = useLocation({ select: ({ pathname }) => pathname.split('/')[1] });
  const type = isPublicType(segment) ? segment : undefined;
  return (
    <section className={classes.listing} data-type={type}>
      {type && (
        <>
          <PageHead title={titles[type]} />
          <header className={classes.header}>
            <h1 tabIndex={-1}>{titles[type]}</h1>
            <p>{intros[type]}</p>
          </header>
        </>
      )}
      <ListingSkeleton />
    </section>
  );
}
