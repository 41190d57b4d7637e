import { listLink } from '@/content/links.ts';
import type { PublicType } from '@/content/schemas.ts';
import { listSearch, type ListSearch } from '@/content/search-params.ts';
import { useMeantNames } from '@/content/search/use-search-tools.ts';
import { Link } from '@/ui/link/link.tsx';
import pills from '@/ui/theme/pills.module.css';

/** Where a filter finds nothing: what its words are called on the site, as links. */
export function MeantWords({ type, search }: { type: PublicType; search: ListSearch }) {
  const names = useMeantNames(search.q ?? '');
  if (names.length === 0) return null;
  return (
    <section aria-label="也许您要找">
      <p aria-hidden="true">也许您要找：</p>
      <ul className={pills.pills}>
        {names.map((name) => (
          <li key={name}>
            <Link {...listLink(type, listSearch({ ...search, q: name }))} resetScroll={false} className={pills.pill}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
