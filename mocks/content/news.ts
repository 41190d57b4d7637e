import { type ContentDefinition, sentOrStored } from './define.ts';

export const news: ContentDefinition<'news'> = {
  type: 'news',
  read: ({ source_name, source_url, happened_on }) => ({ source_name, source_url, happened_on }),
  write: (input, stored) => ({
    source_name: sentOrStored(input.source_name, stored?.source_name, null),
    source_url: sentOrStored(input.source_url, stored?.source_url, null),
    happened_on: sentOrStored(input.happened_on, stored?.happened_on, null),
  }),
  texts: ({ source_name }) => [source_name],
  relations: [],
};
