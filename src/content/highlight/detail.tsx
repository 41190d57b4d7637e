import type { Highlight } from '@/api/gen/types.gen.ts';
import { tagLink } from '@/content/links.ts';
import { AddressLink } from '@/ui/link/address-link.tsx';
import { ArticlePage } from '@/ui/article/article-page.tsx';
import { Facts } from '@/ui/article/facts.tsx';

/** A highlight with its link. */
export function HighlightDetail({ item }: { item: Highlight }) {
  return (
    <ArticlePage article={item} tagLink={tagLink('highlight')}>
      <Facts
        facts={[
          {
            name: '接着看',
            value: item.link && (
              <AddressLink address={item.link}>{item.link.startsWith('/') ? '打开推荐的内容' : item.link}</AddressLink>
            ),
          },
        ]}
      />
    </ArticlePage>
  );
}
