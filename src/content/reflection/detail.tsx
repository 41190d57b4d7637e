import type { Reflection } from '@/api/gen/types.gen.ts';
import { tagLink } from '@/content/links.ts';
import { ArticlePage } from '@/ui/article/article-page.tsx';
import { experience, ExperienceNotice } from '@/ui/feedback/notice.tsx';

/** A reflection with its author and notice. */
export function ReflectionDetail({ item }: { item: Reflection }) {
  return (
    <ArticlePage
      article={item}
      tagLink={tagLink('reflection')}
      byline={<bdi>{item.person_name}</bdi>}
      words={[experience]}
      lead={<ExperienceNotice />}
    />
  );
}
