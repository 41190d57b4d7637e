import { symptoms } from '../seed/symptoms.ts';
import { type ContentDefinition, sentOrStored } from './define.ts';

export const symptom: ContentDefinition<'symptom'> = {
  type: 'symptom',
  read: ({ aliases, seek_care }) => ({ aliases, seek_care }),
  write: (input, stored) => ({
    aliases: sentOrStored(input.aliases, stored?.aliases, []),
    seek_care: sentOrStored(input.seek_care, stored?.seek_care, null),
  }),
  texts: ({ aliases, seek_care }) => [...aliases, seek_care],
  relations: [],
  seed: ({ title }) => {
    const known = symptoms.find(({ name }) => name === title);
    return { aliases: [...(known?.aliases ?? [])], seek_care: known?.seekCare ?? null };
  },
};
