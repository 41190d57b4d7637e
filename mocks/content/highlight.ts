import { type ContentDefinition, kept } from './define.ts';

export const highlight: ContentDefinition<'highlight'> = {
  type: 'highlight',
  read: ({ link, position }) => ({ link, position }),
  write: (input, stored) => ({
    link: kept(input.link, stored?.link, null),
    position: kept(input.position, stored?.position, 0),
  }),
  texts: () => [],
  relations: () => [],
};
