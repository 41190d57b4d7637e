import type { LinkOptions } from '@tanstack/react-router';
import type { ContentCard } from '@/api/gen/types.gen.ts';
import { Link } from '@/ui/link/link.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { TagList } from '@/ui/cards/chips.tsx';
import { WordCover } from '@/ui/cards/word-cover.tsx';
import { Phrases } from '@/ui/elements/phrases.tsx';
import classes from '@/ui/cards/feature-card.module.css';

interface Props {
  article: ContentCard;
  link: LinkOptions;
  tagLink?: (tag: number) => LinkOptions;
  eager?: boolean;
  compact?: boolean;
}

/** Prominent card of a record: wide picture, title, excerpt; the whole card is the link. */
export function FeatureCard({ article, link, tagLink, eager = false, compact = false }: Props) {
  return (
    <article className={classes.card} data-compact={compact || undefined}>
      <div className={classes.picture}>
        {article.image ? (
          <Picture image={article.image} fill eager={eager} />
        ) : (
          <WordCover title={article.title} tags={article.tags} />
        )}
      </div>
      <div className={classes.text}>
        <h3>
          <Link {...link} className={classes.link}>
            <Phrases text={article.title} clamped />
          </Link>
        </h3>
        {article.excerpt && <p className={classes.excerpt}>{article.excerpt}</p>}
        {tagLink && <TagList tags={article.tags} link={tagLink} />}
      </div>
    </article>
  );
}
