import type { PublicType } from '@/content/schemas.ts';
import { searchSearch } from '@/content/search-params.ts';
import { fold } from '@/lib/fold.ts';
import { Link } from '@/ui/link/link.tsx';
import { SearchPills } from '@/features/search/search-pills.tsx';
import classes from '@/features/search/search-page.module.css';

interface Props {
  words: string;
  /** The query sent to the server. */
  sentQuery: string;
  /** Alternative queries. */
  others: readonly string[];
  type?: PublicType;
}

/** Shows the interpreted query if it differs from the typed words, with links to search for those or for alternatives. */
export function Understood({ words, sentQuery, others, type }: Props) {
  const isOther = fold(sentQuery) !== fold(words);
  return (
    <>
      {isOther && (
        <p className={classes.understood}>
          <span>
            下面是“<bdi>{sentQuery}</bdi>”的结果。
          </span>
          <Link
            to="/search"
            search={searchSearch({ q: words, type, exact: true })}
            resetScroll={false}
            prefetch={false}
          >
            <span>
              只找“<bdi>{words}</bdi>”
            </span>
          </Link>
        </p>
      )}
      {others.length > 0 && (
        <section className={classes.others} aria-label="您是不是要找">
          <p aria-hidden="true">您是不是要找：</p>
          <SearchPills words={others} type={type} />
        </section>
      )}
    </>
  );
}
