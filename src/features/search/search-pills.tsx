import type { PublicType } from '@/content/schemas.ts';
import { searchSearch } from '@/content/search-params.ts';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/ui/theme/pills.module.css';

/** Links that search for the given words. */
export function SearchPills({ words, type }: { words: readonly string[]; type?: PublicType }) {
  return (
    <ul className={classes.pills}>
      {words.map((word) => (
        <li key={word}>
          <Link
            to="/search"
            search={searchSearch({ q: word, type })}
            resetScroll={false}
            prefetch={false}
            className={classes.pill}
          >
            <bdi>{word}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
