import type { Photo } from '@/api/gen/types.gen.ts';
import { tagLink } from '@/content/links.ts';
import { formatDay } from '@/lib/dates.ts';
import { ArticlePage } from '@/ui/article/article-page.tsx';
import { Facts } from '@/ui/article/facts.tsx';
import { Gallery } from '@/ui/media/gallery.tsx';

/** A photo album with its gallery, place and date. */
export function PhotoDetail({ item }: { item: Photo }) {
  return (
    <ArticlePage article={item} tagLink={tagLink('photo')} figure={<Gallery images={item.images} eager />}>
      <Facts
        facts={[
          { name: '地点', value: item.place && <bdi>{item.place}</bdi> },
          { name: '拍摄日期', value: item.taken_on && formatDay(item.taken_on) },
        ]}
      />
    </ArticlePage>
  );
}
