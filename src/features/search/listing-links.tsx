import { titles } from '@/content/catalog.ts';
import { listLink } from '@/content/links.ts';
import { Link } from '@/ui/link/link.tsx';
import { publicTypes } from '@/content/public-types.ts';
import classes from '@/ui/theme/pills.module.css';

/** Links to all listings. */
export function ListingLinks() {
  return (
    <ul className={classes.pills} aria-label="全部栏目">
      {publicTypes.map((type) => (
        <li key={type}>
          <Link {...listLink(type)} className={classes.pill}>
            {titles[type]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
