import type { News } from '@/api/gen/public/types.gen.ts';
import { tagLink } from '@/content/links.ts';
import { ArticlePage } from '@/ui/article-page.tsx';
import { Source } from '@/ui/source.tsx';

/** A whole piece of news, with where it comes from. */
export function NewsDetail({ item }: { item: News }) {
  return (
    <ArticlePage article={item} tagLink={tagLink('news')}>
      <Source name={item.source_name} url={item.source_url} happenedOn={item.happened_on} />
    </ArticlePage>
  );
}
