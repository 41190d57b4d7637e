import type { PreviewProps } from '@/content/define-managed.ts';
import { knownIn, previewedRecord } from '@/content/shared-fields.ts';
import { WitnessDetail } from '@/content/witness/detail.tsx';

/** The testimony as readers will see it. */
export function WitnessPreview({ input, references }: PreviewProps<'witness'>) {
  const { person_name, person_age = null, symptom_ids, video_url = null } = input;
  const symptoms = knownIn(references.symptoms, symptom_ids);
  return (
    <WitnessDetail item={{ ...previewedRecord(input, references), person_name, person_age, symptoms, video_url }} />
  );
}
