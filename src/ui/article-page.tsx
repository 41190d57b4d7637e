import type { LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Body, ContentCard } from '@/api/gen/public/types.gen.ts';
import { formatDay } from '@/lib/dates.ts';
import { RichText } from '@/ui/rich-text.tsx';
import { Picture } from '@/ui/picture.tsx';
import { TagList } from '@/ui/tag-list.tsx';
import classes from '@/ui/article-page.module.css';

interface Props {
  article: ContentCard & Body;
  tagLink: (tag: number) => LinkOptions;
  /** What only this type has, between the body and the tags. */
  children?: ReactNode;
}

/** A whole record: title, date, author, picture, body, then what its type adds. */
export function ArticlePage({ article, tagLink, children }: Props) {
  return (
    <article className={classes.article}>
      <header className={classes.header}>
        <h1 className={classes.title} tabIndex={-1}>
          <bdi>{article.title}</bdi>
        </h1>
        <p className={classes.meta}>
          {article.published_at && <time dateTime={article.published_at}>{formatDay(article.published_at)}</time>}
          {article.author && <bdi>{article.author.name}</bdi>}
        </p>
      </header>
      {article.image && (
        <figure className={classes.figure}>
          <Picture image={article.image} sizes="(max-width: 728px) 100vw, 680px" eager />
          {article.image.alt && <figcaption>{article.image.alt}</figcaption>}
        </figure>
      )}
      <RichText html={article.body} />
      {children}
      <TagList tags={article.tags} link={tagLink} />
    </article>
  );
}
