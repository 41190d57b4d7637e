import { longNames } from '../seed/edge-cases.ts';
import { publicName } from '../seed/people.ts';
import type { ContentDefinition } from './define.ts';

export const reflection: ContentDefinition<'reflection'> = {
  type: 'reflection',
  defaults: { person_name: '' },
  read: ({ person_name }) => ({ person_name }),
  texts: ({ person_name }) => [person_name],
  seed: ({ id }, { faker, known }) => ({ person_name: longNames[id] ?? publicName(faker, known.person) }),
};
