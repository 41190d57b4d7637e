import type { Witness } from '@/api/gen/types.gen.ts';
import { tagLink } from '@/content/links.ts';
import { Person, Symptoms } from '@/content/witness/person-and-symptoms.tsx';
import { ArticlePage } from '@/ui/article/article-page.tsx';
import { experience, ExperienceNotice } from '@/ui/feedback/notice.tsx';
import { RecordVideo } from '@/ui/rich-text/rich-text.tsx';

/** A testimony with its notice, symptoms and video. */
export function WitnessDetail({ item }: { item: Witness }) {
  return (
    <ArticlePage
      article={item}
      tagLink={tagLink('witness')}
      byline={<Person item={item} />}
      words={[experience]}
      lead={
        <>
          <ExperienceNotice />
          <Symptoms item={item} />
          {item.video_url && <RecordVideo address={item.video_url} recordTitle={item.title} />}
        </>
      }
    />
  );
}
