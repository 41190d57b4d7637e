import type { PublicType } from '@/content/schemas.ts';
import { titles } from '@/content/catalog.ts';
import { searchSearch } from '@/content/search-params.ts';
import { Link } from '@/ui/link/link.tsx';
import { ListingLinks } from '@/features/search/listing-links.tsx';
import classes from '@/features/search/search-page.module.css';

/** Empty state of the search with suggestions. */
export function NothingFound({ words, type }: { words: string; type?: PublicType }) {
  return (
    <div className={classes.nothing}>
      <p>
        没有找到和“<bdi>{words}</bdi>”有关的{type ? titles[type] : '内容'}。您可以：
      </p>
      <ul>
        {type && (
          <li>
            <Link to="/search" search={searchSearch({ q: words })} resetScroll={false} prefetch={false}>
              在全部栏目里找
            </Link>
          </li>
        )}
        <li>看看有没有写错字</li>
        <li>少写几个字，或者换一个说法</li>
        <li>按栏目找一找：</li>
      </ul>
      <ListingLinks />
    </div>
  );
}
