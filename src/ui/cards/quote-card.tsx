import type { LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ContentCard } from '@/api/gen/types.gen.ts';
import { Link } from '@/ui/link/link.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { Time } from '@/ui/elements/time.tsx';
import classes from '@/ui/cards/quote-card.module.css';

interface Props {
  article: ContentCard;
  person: ReactNode;
  link: LinkOptions;
  children?: ReactNode;
}

/** Personal story card: author, title, quote; the whole card is the link. */
export function QuoteCard({ article, person, link, children }: Props) {
  return (
    <article className={classes.card}>
      <header className={classes.person}>
        {article.image && (
          <span className={classes.face}>
            <Picture image={article.image} fill sizes="56px" />
          </span>
        )}
        <p>
          {person}
          {article.published_at && <Time value={article.published_at} />}
        </p>
      </header>
      <h3>
        <Link {...link} className={classes.link}>
          <bdi>{article.title}</bdi>
        </Link>
      </h3>
      {article.excerpt && <blockquote>{article.excerpt}</blockquote>}
      {children}
    </article>
  );
}
