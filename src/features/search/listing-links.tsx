import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { titles } from '@/content/catalog.ts';
import { listLink } from '@/content/links.ts';
import { publicTypes } from '@/content/public-types.ts';
import { knownTotal } from '@/content/reads.ts';
import { iconOf } from '@/content/type-icons.ts';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/search/listing-links.module.css';

/** Links to all listings, with the number of records if it is in the query cache. */
export function ListingLinks() {
  const queryClient = useQueryClient();
  // Fixed at the first render: numbers that appear later would distract.
  const [listings] = useState(() => publicTypes.map((type) => ({ type, total: knownTotal(queryClient, type) })));
  return (
    <ul className={classes.tiles} aria-label="全部栏目">
      {listings.map(({ type, total }) => {
        const TypeIcon = iconOf(type);
        return (
          <li key={type}>
            <Link {...listLink(type)} className={classes.tile}>
              <TypeIcon aria-hidden="true" size="1.5rem" />
              {titles[type]}
              {total !== undefined && (
                <>
                  {' '}
                  <span className={classes.total}>
                    {total}
                    <span className="visually-hidden"> 条</span>
                  </span>
                </>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
