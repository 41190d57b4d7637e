import type { Symptom } from '@/api/gen/types.gen.ts';
import { tagLink } from '@/content/links.ts';
import { SeekCare, seekCareTitle } from '@/content/symptom/seek-care.tsx';
import { WitnessesOf } from '@/content/symptom/witnesses-of.tsx';
import { ArticlePage } from '@/ui/article/article-page.tsx';

/** A symptom with advice on when to see a doctor and related testimonies. */
export function SymptomDetail({ item }: { item: Symptom }) {
  const advice = item.seek_care ?? '身体不适时，请及时就医。';
  return (
    <ArticlePage
      article={item}
      tagLink={tagLink('symptom')}
      warning={<SeekCare advice={advice} />}
      byline={item.aliases.length > 0 && `又称：${item.aliases.join('、')}`}
      words={[seekCareTitle, advice]}
    >
      <WitnessesOf symptom={item.id} />
    </ArticlePage>
  );
}
