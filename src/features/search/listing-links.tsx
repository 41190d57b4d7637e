import { titles } from '@/content/catalog.ts';
import { listLink } from '@/content/links.ts';
import { publicTypes } from '@/content/public-types.ts';
import { iconOf } from '@/content/type-icons.ts';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/search/listing-links.module.css';

/** Links to all listings. */
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
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
