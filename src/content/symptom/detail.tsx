import type { Symptom } from '@/api/gen/types.gen.ts';
import { tagLink } from '@/content/links.ts';
import { WitnessesOf } from '@/content/symptom/witnesses-of.tsx';
import { ArticlePage } from '@/ui/article/article-page.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';

/** A symptom, with when to see a doctor and related testimonies. */
export function SymptomDetail({ item }: { item: Symptom }) {
  const title = '何时就医';
  const advice = item.seek_care ?? '身体不适时，请及时就医。';
  return (
    <ArticlePage
      article={item}
      tagLink={tagLink('symptom')}
      byline={item.aliases.length > 0 && `又称：${item.aliases.join('、')}`}
      words={[title, advice]}
      lead={
        <Notice tone="warm" title={title}>
          {advice}
        </Notice>
      }
    >
      <WitnessesOf symptom={item.id} />
    </ArticlePage>
  );
}
