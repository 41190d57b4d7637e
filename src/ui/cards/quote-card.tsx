import type { LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ContentCard } from '@/api/gen/types.gen.ts';
import { Link } from '@/ui/link/link.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { Time } from '@/ui/elements/time.tsx';
import classes from '@/ui/cards/quote-card.module.css';

interface Props {
  article: ContentCard;
  /** Whose words they are. */
  person: ReactNode;
  link: LinkOptions;
  /** What the words are about, such as chips of symptoms. */
  children?: ReactNode;
}

/** What a person tells: who, what about, and their own words. The whole card leads to the story. */
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
