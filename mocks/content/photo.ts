import { imagesOf } from '../db/images.ts';
import { type ContentDefinition, sentOrStored } from './define.ts';

export const photo: ContentDefinition<'photo'> = {
  type: 'photo',
  read: ({ imageIds, taken_on, place }) => ({ images: imagesOf(imageIds), taken_on, place }),
  write: (input, stored) => ({
    imageIds: input.image_ids,
    taken_on: sentOrStored(input.taken_on, stored?.taken_on, null),
    place: sentOrStored(input.place, stored?.place, null),
  }),
  texts: ({ place }) => [place],
  relations: [{ field: 'image_ids', table: 'image' }],
};
