import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { titles } from '@/content/catalog.ts';
import type { PublicDefinition } from '@/content/define.ts';
import { hasMore, listQuery, type Reads } from '@/content/reads.ts';
import type { Published, PublicType } from '@/content/schemas.ts';
import { errorText } from '@/lib/error-text.ts';
import { InfiniteLoading } from '@/ui/infinite-loading.tsx';
import classes from '@/features/listing/listing-page.module.css';
import { ListingSkeleton } from '@/features/listing/listing-skeleton.tsx';

interface Props<T extends PublicType> {
  content: PublicDefinition<T>;
  reads: Reads<T>;
  search: Published[T]['query'];
  /** The way to the whole list, shown while it is filtered. */
  all: ReactNode;
}

/** Pages may shift while someone reads: a record that comes twice is shown once. */
const unique = <Item extends { id: number }>(items: Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

/** All published records of a type, as an endless list. */
export function ListingPage<T extends PublicType>(props: Props<T>) {
  return (
    <section className={classes.listing}>
      <h1 tabIndex={-1}>{titles[props.content.type]}</h1>
      <List key={JSON.stringify(props.search)} {...props} />
    </section>
  );
}

function List<T extends PublicType>({ content, reads, search, all }: Props<T>) {
  const { data, error, fetchNextPage, refetch, isPending } = useInfiniteQuery(listQuery(reads, search));
  const [asked, setAsked] = useState(false);
  const items = useMemo(() => unique(data?.pages.flatMap((page) => page.data) ?? []), [data]);
  const { Card } = content;
  const tagName = items.flatMap(({ tags }) => tags).find(({ id }) => id === search.tag)?.name;
  const first = isPending && !asked;

  const load = async () => {
    setAsked(true);
    const result = data ? await fetchNextPage() : await refetch();
    if (result.isError) throw result.error;
    const last = result.data?.pages.at(-1);
    return last && result.data && hasMore(last, result.data.pages.length) ? 'loaded' : 'complete';
  };

  return (
    <>
      {search.tag !== undefined && (
        <p className={classes.filter}>
          正在看带有{tagName ? `「${tagName}」` : '一个'}标签的内容。{all}
        </p>
      )}
      <h2 className="visually-hidden">列表</h2>
      {first ? (
        <ListingSkeleton />
      ) : (
        <ul className={classes.list}>
          {items.map((item) => (
            <li key={item.id}>
              <Card item={item} />
            </li>
          ))}
        </ul>
      )}
      {!first && (
        <InfiniteLoading
          load={load}
          count={items.length}
          start={error && !data ? 'error' : 'ready'}
          noResults="还没有内容，换个条件看看。"
          noMore="已经到底了"
          error={errorText(error)}
          retry="再试一次"
          more="加载更多"
          loading="正在加载…"
          announce={(count) => `已加载 ${count} 条`}
        />
      )}
    </>
  );
}
