import { type ContentDefinition, sentOrStored } from './define.ts';

export const highlight: ContentDefinition<'highlight'> = {
  type: 'highlight',
  read: ({ link, position }) => ({ link, position }),
  write: (input, stored) => ({
    link: sentOrStored(input.link, stored?.link, null),
    position: sentOrStored(input.position, stored?.position, 0),
  }),
  texts: () => [],
  relations: [],
};
