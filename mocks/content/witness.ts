import { db } from '../db/db.ts';
import { type ContentDefinition, sentOrStored } from './define.ts';

export const witness: ContentDefinition<'witness'> = {
  type: 'witness',
  read: ({ person_name, person_age, video_url, symptomIds }, visible) => ({
    person_name,
    person_age,
    video_url,
    symptoms: symptomIds.flatMap((id) => {
      const symptom = db.content.symptom.get(id);
      return symptom !== undefined && visible(symptom) ? [{ id, title: symptom.title }] : [];
    }),
  }),
  write: (input, stored) => ({
    person_name: input.person_name,
    person_age: sentOrStored(input.person_age, stored?.person_age, null),
    video_url: sentOrStored(input.video_url, stored?.video_url, null),
    symptomIds: sentOrStored(input.symptom_ids && [...new Set(input.symptom_ids)], stored?.symptomIds, []),
  }),
  texts: ({ person_name }) => [person_name],
  relations: [{ field: 'symptom_ids', table: 'symptom' }],
};
