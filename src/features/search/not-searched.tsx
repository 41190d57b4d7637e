import type { PublicType } from '@/content/schemas.ts';
import { searchSearch } from '@/content/search-params.ts';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/search/search-page.module.css';

interface Props {
  words: string;
  /** Negated words of the query (没有头晕). */
  negated: readonly string[];
  type?: PublicType;
}

/** Says what was not searched for, with links to add it. */
export function NotSearched({ words, negated, type }: Props) {
  return negated.map((part) => (
    <p key={part} className={classes.understood}>
      <span>
        没有搜“<bdi>{part}</bdi>”。
      </span>
      <Link to="/search" search={searchSearch({ q: `${words} ${part}`, type })} resetScroll={false} prefetch={false}>
        <span>
          也搜“<bdi>{part}</bdi>”
        </span>
      </Link>
    </p>
  ));
}
