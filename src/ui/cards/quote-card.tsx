import type { LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ContentCard } from '@/api/gen/types.gen.ts';
import { formatDay } from '@/lib/dates.ts';
import { Link } from '@/ui/link/link.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { WordCover } from '@/ui/cards/word-cover.tsx';
import { Phrases } from '@/ui/elements/phrases.tsx';
import classes from '@/ui/cards/quote-card.module.css';
import { graphemesOf } from '@/lib/cut-text.ts';

interface Props {
  article: ContentCard;
  /** Name of the person. */
  name: string;
  /** Content about the person, such as name and age. */
  person: ReactNode;
  link: LinkOptions;
  children?: ReactNode;
}

/** Personal story card: author, title, quote; the whole card is the link. */
export function QuoteCard({ article, name, person, link, children }: Props) {
  return (
    <article className={classes.card}>
      <header className={classes.person}>
        <div className={classes.face}>
          {article.image ? (
            <Picture image={article.image} fill />
          ) : (
            <WordCover title={graphemesOf(name)[0] ?? ''} tags={article.tags} />
          )}
        </div>
        <p>
          {person}
          {article.published_at && <time dateTime={article.published_at}>{formatDay(article.published_at)}</time>}
        </p>
      </header>
      <h3>
        <Link {...link} className={classes.link}>
          <Phrases text={article.title} clamped />
        </Link>
      </h3>
      {article.excerpt && <blockquote>{article.excerpt}</blockquote>}
      {children}
    </article>
  );
}
