import type { LinkOptions } from '@tanstack/react-router';
import type { Image } from '@/api/gen/types.gen.ts';
import { Link } from '@/ui/link/link.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import classes from '@/ui/cards/photo-card.module.css';

interface Props {
  title: string;
  image: Image | null;
  /** How many pictures are behind it. */
  count: number;
  /** Where it was taken. */
  place?: string | null;
  link: LinkOptions;
}

/** An album on a wall: its picture whole, its title and place under it. The whole card leads to the album. */
export function PhotoCard({ title, image, count, place, link }: Props) {
  return (
    <article className={classes.card}>
      {image ? <Picture image={image} sizes="(max-width: 599px) 90vw, 400px" /> : <div className={classes.none} />}
      <h3>
        <Link {...link} className={classes.link}>
          <bdi>{title}</bdi>
        </Link>
      </h3>
      <p>
        {place && <bdi>{place} · </bdi>}
        {count} 张
      </p>
    </article>
  );
}
