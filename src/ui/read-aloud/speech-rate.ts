import { createStoredValue } from '@/lib/stored-value.ts';
import { speechRates, type SpeechRate } from '@/ui/read-aloud/speech.ts';

/** How fast this reader wants to be read to; 1 where they have not said. */
export const storedRate = createStoredValue(
  'speech-rate',
  (stored): SpeechRate => speechRates.find((rate) => rate === stored) ?? 1,
);
