import { listLink } from '@/content/links.ts';
import type { PublicType } from '@/content/schemas.ts';
import { listSearch, type ListSearch } from '@/content/search-params.ts';
import { useMeantNames } from '@/content/search/use-search-tools.ts';
import { Link } from '@/ui/link/link.tsx';

/** Where a filter finds nothing: links with what its words are called on the site, within the sentence that says so. */
export function MeantWords({ type, search }: { type: PublicType; search: ListSearch }) {
  const names = useMeantNames(search.q ?? '');
  return names.map((name) => (
    <span key={name}>
      {' '}
      也许您要找
      <Link {...listLink(type, listSearch({ ...search, q: name }))} resetScroll={false}>
        “<bdi>{name}</bdi>”
      </Link>
      。
    </span>
  ));
}
