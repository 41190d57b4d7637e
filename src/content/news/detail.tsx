import type { News } from '@/api/gen/types.gen.ts';
import { tagLink } from '@/content/links.ts';
import { formatDay } from '@/lib/dates.ts';
import { AddressLink } from '@/ui/link/address-link.tsx';
import { ArticlePage } from '@/ui/article/article-page.tsx';
import { Facts } from '@/ui/article/facts.tsx';

/** A news article with its source and date. */
export function NewsDetail({ item }: { item: News }) {
  const { source_name: name, source_url: address, happened_on: day } = item;
  return (
    <ArticlePage article={item} tagLink={tagLink('news')}>
      <Facts
        facts={[
          {
            name: '来源',
            value: address ? <AddressLink address={address}>{name || address}</AddressLink> : name && <bdi>{name}</bdi>,
          },
          { name: '事件日期', value: day && <time dateTime={day}>{formatDay(day)}</time> },
        ]}
      />
    </ArticlePage>
  );
}
