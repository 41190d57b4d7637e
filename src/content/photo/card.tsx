import type { PhotoCard as Album } from '@/api/gen/types.gen.ts';
import { definePublished } from '@/content/define-published.ts';
import { recordLink } from '@/content/links.ts';
import { PhotoCard } from '@/ui/cards/photo-card.tsx';
import { PhotoWall, PhotoWallItem } from '@/ui/media/photo-wall.tsx';
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

const noRatio = 4 / 3;

export const photo = definePublished({
  type: 'photo',
  Card,
  Cards: ({ items }) => (
    <PhotoWall label="相册">
      {items.map((item) => {
        const image = cover(item);
        return (
          <PhotoWallItem key={item.id} ratio={image ? pictureRatio(image) : noRatio}>
            <Card item={item} />
          </PhotoWallItem>
        );
      })}
    </PhotoWall>
  ),
});
