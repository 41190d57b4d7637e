import type { Knowhow } from '@/api/gen/types.gen.ts';
import { tagLink } from '@/content/links.ts';
import { reviewed } from '@/content/knowhow/reviewed.ts';
import { formatDay } from '@/lib/dates.ts';
import { Link } from '@/ui/link/link.tsx';
import { AddressLink } from '@/ui/link/address-link.tsx';
import { ArticlePage } from '@/ui/article/article-page.tsx';
import { Facts } from '@/ui/article/facts.tsx';

const sourcesId = 'sources';

/** A knowhow article with its sources and review date. */
export function KnowhowDetail({ item }: { item: Knowhow }) {
  return (
    <ArticlePage
      article={item}
      tagLink={tagLink('knowhow')}
      trust={
        <>
          {item.reviewed_on && <span>{reviewed(item.reviewed_on)}</span>}
          {item.sources.length > 0 && (
            <Link to="." hash={sourcesId}>
              {item.sources.length} 处出处
            </Link>
          )}
        </>
      }
    >
      <Facts
        id={sourcesId}
        facts={[
          {
            name: '出处',
            value: item.sources.length > 0 && (
              <ol>
                {item.sources.map(({ title, url }) => (
                  <li key={`${title} ${url}`}>
                    <AddressLink address={url}>{title}</AddressLink>
                  </li>
                ))}
              </ol>
            ),
          },
          { name: '审核日期', value: item.reviewed_on ? formatDay(item.reviewed_on) : '未标注审核日期' },
        ]}
      />
    </ArticlePage>
  );
}
