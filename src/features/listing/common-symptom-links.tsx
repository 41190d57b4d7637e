import { commonSymptoms } from '@/content/symptom/common-symptoms.ts';
import { SymptomLinks } from '@/content/symptom/symptom-links.tsx';

/** Fills two or three rows. */
const symptomCount = 8;

/** Links to common symptoms beside a listing; renders nothing if there are none. */
export function CommonSymptomLinks({ symptoms }: { symptoms: readonly { id: number; title: string }[] }) {
  const common = commonSymptoms(symptoms).slice(0, symptomCount);
  if (common.length === 0) return null;
  return (
    <nav aria-labelledby="listing-symptoms">
      <h2 id="listing-symptoms">常见的症状</h2>
      <SymptomLinks symptoms={common} />
    </nav>
  );
}
