import { useQueryClient } from '@tanstack/react-query';
import { titles } from '@/content/catalog.ts';
import { listLink } from '@/content/links.ts';
import { publicTypes } from '@/content/public-types.ts';
import { totalQuery } from '@/content/reads.ts';
import type { PublicType } from '@/content/schemas.ts';
import { iconOf } from '@/content/type-icons.ts';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/search/listing-links.module.css';

/** Links to all listings, each with its number of records once that is known. */
export function ListingLinks() {
  return (
    <ul className={classes.tiles} aria-label="全部栏目">
      {publicTypes.map((type) => {
        const TypeIcon = iconOf(type);
        return (
          <li key={type}>
            <Link {...listLink(type)} className={classes.tile}>
              <TypeIcon aria-hidden="true" size="1.5rem" />
              {titles[type]}
              <Total type={type} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Total({ type }: { type: PublicType }) {
  const { data: total } = useOptionalQuery(totalQuery(type, useQueryClient()));
  if (total === undefined) return null;
  return (
    <>
      {' '}
      <span className={classes.total}>
        {total}
        <span className="visually-hidden"> 条</span>
      </span>
    </>
  );
}
