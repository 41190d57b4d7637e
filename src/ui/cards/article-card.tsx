import type { LinkOptions } from '@tanstack/react-router';
import type { ContentCard } from '@/api/gen/types.gen.ts';
import { formatDay } from '@/lib/dates.ts';
import { Link } from '@/ui/link/link.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { TagList } from '@/ui/cards/chips.tsx';
import { WordCover } from '@/ui/cards/word-cover.tsx';
import { Phrases } from '@/ui/elements/phrases.tsx';
import classes from '@/ui/cards/article-card.module.css';

interface Props {
  article: ContentCard;
  byline?: string | null;
  link: LinkOptions;
  tagLink?: (tag: number) => LinkOptions;
  /** Smaller, without excerpt and tags. */
  compact?: boolean;
}

/** List card of a record: picture, title, date, excerpt, tags; the whole card is the link. */
export function ArticleCard({ article, byline, link, tagLink, compact = false }: Props) {
  return (
    <article className={classes.card} data-compact={compact || undefined}>
      <div className={classes.picture}>
        {article.image ? (
          <Picture image={article.image} fill />
        ) : (
          <WordCover title={article.title} tags={article.tags} />
        )}
      </div>
      <div className={classes.text}>
        <h3 className={classes.title}>
          <Link {...link} className={classes.link}>
            <Phrases text={article.title} clamped />
          </Link>
        </h3>
        <p className={classes.meta}>
          {article.published_at && <time dateTime={article.published_at}>{formatDay(article.published_at)}</time>}
          {byline && <bdi>{byline}</bdi>}
        </p>
        {!compact && article.excerpt && <p className={classes.excerpt}>{article.excerpt}</p>}
        {!compact && tagLink && <TagList tags={article.tags} link={tagLink} />}
      </div>
    </article>
  );
}
