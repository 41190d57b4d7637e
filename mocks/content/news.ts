import { type ContentDefinition, kept } from './define.ts';

export const news: ContentDefinition<'news'> = {
  type: 'news',
  read: ({ source_name, source_url, happened_on }) => ({ source_name, source_url, happened_on }),
  write: (input, stored) => ({
    source_name: kept(input.source_name, stored?.source_name, null),
    source_url: kept(input.source_url, stored?.source_url, null),
    happened_on: kept(input.happened_on, stored?.happened_on, null),
  }),
  texts: ({ source_name }) => [source_name],
  relations: () => [],
};
