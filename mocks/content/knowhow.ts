import { type ContentDefinition, sentOrStored } from './define.ts';

export const knowhow: ContentDefinition<'knowhow'> = {
  type: 'knowhow',
  read: ({ sources, reviewed_on }) => ({ sources, reviewed_on }),
  write: (input, stored) => ({
    sources: sentOrStored(input.sources, stored?.sources, []),
    reviewed_on: sentOrStored(input.reviewed_on, stored?.reviewed_on, null),
  }),
  texts: ({ sources }) => sources.map(({ title }) => title),
  relations: [],
};
