import { symptoms } from '../seed/symptoms.ts';
import type { ContentDefinition } from './define.ts';

export const symptom: ContentDefinition<'symptom'> = {
  type: 'symptom',
  defaults: { aliases: [], seek_care: null },
  read: ({ aliases, seek_care }) => ({ aliases, seek_care }),
  texts: ({ aliases, seek_care }) => [...aliases, seek_care],
  seed: ({ title }) => {
    const listedSymptom = symptoms.find(({ name }) => name === title);
    return { aliases: [...(listedSymptom?.aliases ?? [])], seek_care: listedSymptom?.seekCare ?? null };
  },
};
