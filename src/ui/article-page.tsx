import { useElementScrollRestoration, type LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Body, ContentCard } from '@/api/gen/public/types.gen.ts';
import { readingMinutes } from '@/lib/reading-time.ts';
import { LeadFigure } from '@/ui/lead-figure.tsx';
import { RichText } from '@/ui/rich-text.tsx';
import { Share } from '@/ui/share.tsx';
import { TagList } from '@/ui/tag-list.tsx';
import { Time } from '@/ui/time.tsx';
import { useLater } from '@/ui/use-later.ts';
import classes from '@/ui/article-page.module.css';

interface Props {
  article: ContentCard & Body;
  tagLink: (tag: number) => LinkOptions;
  /** Whose words these are, under the heading. */
  byline?: ReactNode;
  /** In place of the picture; null for none. */
  figure?: ReactNode;
  /** What must be read before the body. */
  lead?: ReactNode;
  /** What only this type has, between the body and the tags. */
  children?: ReactNode;
}

/** A whole record: title, date, author, picture, body, then what its type adds. */
export function ArticlePage({ article, tagLink, byline, figure, lead, children }: Props) {
  const later = useLater();
  // Who comes back to a place must find the text as long as it was.
  const returned = useElementScrollRestoration({ getElement: () => window }) !== undefined;
  return (
    <article className={classes.article}>
      <header className={classes.header}>
        <h1 className={classes.title} tabIndex={-1}>
          <bdi>{article.title}</bdi>
        </h1>
        {byline && <p className={classes.byline}>{byline}</p>}
        <p className={classes.meta}>
          {article.published_at && <Time value={article.published_at} />}
          {article.author && <bdi>{article.author.name}</bdi>}
          <span>约 {readingMinutes(article.body)} 分钟</span>
        </p>
      </header>
      {figure === undefined ? article.image && <LeadFigure image={article.image} /> : figure}
      {lead}
      {(later || returned) && (
        <>
          <RichText html={article.body} />
          {children}
          <footer className={classes.footer} data-print-hidden>
            <TagList tags={article.tags} link={tagLink} />
            <Share title={article.title} />
          </footer>
        </>
      )}
    </article>
  );
}
