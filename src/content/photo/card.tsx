import type { PhotoCard as Album } from '@/api/gen/types.gen.ts';
import type { PublicDefinition } from '@/content/define-published.ts';
import { recordLink } from '@/content/links.ts';
import { PhotoCard } from '@/ui/cards/photo-card.tsx';
import { PhotoWall } from '@/ui/media/photo-wall.tsx';
import { pictureRatio } from '@/ui/media/picture.tsx';

const cover = ({ image, images }: Album) => image ?? images[0] ?? null;

const Card = ({ item }: { item: Album }) => (
  <PhotoCard
    title={item.title}
    image={cover(item)}
    count={item.images.length}
    place={item.place}
    tags={item.tags}
    link={recordLink('photo', item.id)}
  />
);

/** Aspect ratio of an album without pictures. */
const defaultRatio = 4 / 3;

const ratioOf = (album: Album) => {
  const image = cover(album);
  return image ? pictureRatio(image) : defaultRatio;
};

export const photo: PublicDefinition<'photo'> = {
  type: 'photo',
  isJustified: true,
  Card,
  Cards: ({ items }) => (
    <PhotoWall
      label="相册"
      photos={items.map((item) => ({ key: item.id, ratio: ratioOf(item), content: <Card item={item} /> }))}
    />
  ),
};
