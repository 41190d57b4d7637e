import { createStoredValue } from '@/lib/stored-value.ts';
import { speechRates, type SpeechRate } from '@/ui/read-aloud/speech.ts';

/** The reader's stored speech rate; 1 by default. */
export const storedRate = createStoredValue(
  'speech-rate',
  (stored): SpeechRate => speechRates.find((rate) => rate === stored) ?? 1,
);
