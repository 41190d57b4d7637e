import type { RefObject } from 'react';
import { listLink } from '@/content/links.ts';
import type { PublicType } from '@/content/schemas.ts';
import { isByDate, listSearch, type ListSearch } from '@/content/search-params.ts';
import { symptomIndexQuery } from '@/content/symptom/symptom-index-query.ts';
import { tagsQuery } from '@/content/tags-query.ts';
import { CommonSymptomLinks } from '@/features/listing/common-symptom-links.tsx';
import { ListingFilter } from '@/features/listing/listing-filter.tsx';
import { ListingMonths } from '@/features/listing/listing-months.tsx';
import type { PageListHandle } from '@/features/listing/page-list.tsx';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';
import { Link } from '@/ui/link/link.tsx';
import pills from '@/ui/theme/pills.module.css';

/** Fills two or three rows, so that the months below are visible in most windows. */
const tagCount = 8;

interface Props {
  type: PublicType;
  search: ListSearch;
  list: RefObject<PageListHandle | null>;
}

/** Side column of a listing: filters, the most used tags, common symptoms and the loaded months. */
export function ListingSide({ type, search, list }: Props) {
  const { data: tags = [], isLoading: areTagsLoading } = useOptionalQuery(tagsQuery);
  const { data: symptoms = [], isLoading: areSymptomsLoading } = useOptionalQuery(symptomIndexQuery);
  // Shown together, so that nothing moves when the second one arrives.
  const isLoading = areTagsLoading || areSymptomsLoading;
  const mostUsed = tags.toSorted((one, other) => other.count - one.count).slice(0, tagCount);
  return (
    <>
      <ListingFilter type={type} search={search} />
      {!isLoading && mostUsed.length > 0 && (
        <nav aria-labelledby="listing-tags">
          <h2 id="listing-tags">常用的标签</h2>
          <ul className={pills.pills}>
            {mostUsed.map(({ id, name }) => (
              <li key={id}>
                <Link
                  {...listLink(type, listSearch({ ...search, tag: id }))}
                  prefetch={false}
                  activeProps={{}}
                  aria-current={search.tag === id ? 'true' : undefined}
                  className={pills.pill}
                >
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {!isLoading && <CommonSymptomLinks symptoms={symptoms} />}
      {!isLoading && isByDate(search) && (
        <ListingMonths key={JSON.stringify(search)} type={type} search={search} list={list} />
      )}
    </>
  );
}
