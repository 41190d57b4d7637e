import type { LinkOptions } from '@tanstack/react-router';
import type { Image, RecordTag } from '@/api/gen/types.gen.ts';
import { Link } from '@/ui/link/link.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { WordCover } from '@/ui/cards/word-cover.tsx';
import { Phrases } from '@/ui/elements/phrases.tsx';
import classes from '@/ui/cards/photo-card.module.css';

interface Props {
  title: string;
  image: Image | null;
  count: number;
  place?: string | null;
  tags: readonly RecordTag[];
  link: LinkOptions;
}

/** Album card: uncropped picture, title and place; the whole card is the link. */
export function PhotoCard({ title, image, count, place, tags, link }: Props) {
  return (
    <article className={classes.card}>
      {image ? (
        <Picture image={image} />
      ) : (
        <div className={classes.cover}>
          <WordCover title={title} tags={tags} />
        </div>
      )}
      <h3>
        <Link {...link} className={classes.link}>
          <Phrases text={title} clamped />
        </Link>
      </h3>
      <p>
        {place && <bdi>{place} · </bdi>}
        {count} 张
      </p>
    </article>
  );
}
