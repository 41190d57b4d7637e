import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listLink } from '@/content/links.ts';
import { pageQuery } from '@/content/reads.ts';
import type { PublicType } from '@/content/schemas.ts';
import { listSearch, type ListSearch } from '@/content/search-params.ts';
import { tagsQuery } from '@/content/tags-query.ts';
import { sortNames } from '@/features/listing/sort-names.ts';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/listing/listing-page.module.css';

interface Props {
  type: PublicType;
  search: ListSearch;
  /** Called when a filter is removed, together with its focused link. */
  onRemoved: () => void;
}

/** The active filters and sort order of a listing, each removable, and the number of matching records. */
export function ActiveFilters({ type, search, onRemoved }: Props) {
  const { tag, q, sort } = search;
  const { data: page } = useQuery({ ...pageQuery(type, search), enabled: false });
  // Taken from the listed records if possible, which embed their tags.
  const nameOnPage = page?.data.flatMap(({ tags }) => tags).find(({ id }) => id === tag)?.name;
  const { data: tags } = useOptionalQuery({
    ...tagsQuery,
    enabled: tag !== undefined && page !== undefined && nameOnPage === undefined,
  });
  const tagName = nameOnPage ?? tags?.find(({ id }) => id === tag)?.name;
  const parts: (false | { part: keyof ListSearch; text: string })[] = [
    tag !== undefined && { part: 'tag', text: tagName ? `标签：${tagName}` : '一个标签' },
    q !== undefined && { part: 'q', text: `文字：${q}` },
    sort !== undefined && { part: 'sort', text: `顺序：${sortNames[sort]}` },
  ];
  const filters = parts.filter((part) => part !== false);
  return (
    <div className={classes.active}>
      <ul aria-label="筛选条件">
        {filters.map(({ part, text }) => (
          <li key={part}>
            <Link
              {...listLink(type, listSearch({ ...search, [part]: undefined }))}
              aria-label={`${text}，取消`}
              replace
              resetScroll={false}
              prefetch={false}
              onClick={onRemoved}
            >
              <bdi>{text}</bdi>
              <IconX aria-hidden="true" size="1.125rem" />
            </Link>
          </li>
        ))}
      </ul>
      {page && <p role="status">共 {page.meta.total} 篇</p>}
    </div>
  );
}
