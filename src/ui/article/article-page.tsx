import type { LinkOptions } from '@tanstack/react-router';
import { createContext, use, type ReactNode } from 'react';
import type { Body, ContentCard } from '@/api/gen/types.gen.ts';
import { formatDay } from '@/lib/dates.ts';
import { LeadFigure } from '@/ui/article/lead-figure.tsx';
import { ReadAloud } from '@/ui/read-aloud/read-aloud.tsx';
import { RichText } from '@/ui/rich-text/rich-text.tsx';
import { TagList } from '@/ui/cards/chips.tsx';
import { Phrases } from '@/ui/elements/phrases.tsx';
import { useDeferUnlessRestored } from '@/ui/hooks/use-deferred-mount.ts';
import classes from '@/ui/article/article-page.module.css';
import { paragraphsOf } from '@/lib/paragraphs.ts';

/** Reading rates per minute, aloud (IReST, Trauzettel-Klosinski & Dietz 2012, IOVS 53:5452); words: mean of 17 languages. */
const rates = { characters: 255, words: 184 };

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Reading time of a body in whole minutes, at least 1; pictures are not counted. */
export const readingMinutes = (html: string): number => {
  const text = paragraphsOf(html).join('\n');
  const characters = countOf(text, /\p{Script=Han}/gu);
  const words = countOf(text, /(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu);
  return Math.max(1, Math.round(characters / rates.characters + words / rates.words));
};

/** Provided by the page: links at the end of the byline, actions beside 听全文, content after the body. None in a preview. */
export const ArticleSlots = createContext<{ bylineLinks?: ReactNode; actions?: ReactNode; bodyEnd?: ReactNode }>({});

interface Props {
  article: ContentCard & Body;
  tagLink: (tag: number) => LinkOptions;
  /** Shown under the title. */
  warning?: ReactNode;
  byline?: ReactNode;
  /** Shown after the author: review and sources. */
  trust?: ReactNode;
  /** Replaces the picture; null for none. */
  figure?: ReactNode;
  /** Shown before the body. */
  lead?: ReactNode;
  /** Text of `warning` and `lead` for read-aloud. */
  words?: readonly string[];
  children?: ReactNode;
}

/** Page of a record: header, figure, body and tags; `children` follow the body. */
export function ArticlePage({ article, tagLink, warning, byline, trust, figure, lead, words, children }: Props) {
  const hasRest = useDeferUnlessRestored();
  const { bylineLinks, actions, bodyEnd } = use(ArticleSlots);
  return (
    <article className={classes.article}>
      <header className={classes.header}>
        <h1 className={classes.title} tabIndex={-1}>
          <Phrases text={article.title} />
        </h1>
        {byline && <p className={classes.byline}>{byline}</p>}
        {warning && <div className={classes.warning}>{warning}</div>}
        <p className={classes.meta}>
          {article.author && <bdi>{article.author.name}</bdi>}
          {trust}
          {article.published_at && <time dateTime={article.published_at}>{formatDay(article.published_at)}</time>}
          <span>约 {readingMinutes(article.body)} 分钟</span>
          {bylineLinks}
        </p>
        <div key={article.id} className={classes.actions} data-print-hidden>
          <ReadAloud title={article.title} words={words} body={article.body} />
          {actions}
        </div>
      </header>
      {figure === undefined ? article.image && <LeadFigure image={article.image} /> : figure}
      {lead}
      {hasRest && (
        <>
          <RichText html={article.body} title={article.title} />
          {bodyEnd}
          {children}
          {article.tags.length > 0 && (
            <footer data-print-hidden>
              <TagList tags={article.tags} link={tagLink} />
            </footer>
          )}
        </>
      )}
    </article>
  );
}
