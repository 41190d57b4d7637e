import { siteName, siteSlogan } from '@/content/site.ts';
import { publicTypes } from '@/content/public-types.ts';
import { trustNames } from '@/content/trust/names.ts';
import type { Rendered } from '@/entry-server.tsx';
import { PlainError } from '../command/plain.ts';
import type { Send } from '../http/send.ts';
import { maxSitemapEntries, robots, rss, sitemap, sitemapIndex, sitemapLine } from './feeds.ts';
import { publishedCards, versionOf, type Card } from './published.ts';
import { withNewPages, type Pages } from './pages.ts';
import type { Template } from './template.ts';

interface Options {
  /** Origin of the site for readers. */
  site: string;
  /** Folder of the releases. */
  to: string;
  /** The build; default: the one that is live. */
  from?: string | undefined;
  /** Identifies the build in a folder, and everything else that pages are made of: when it changes, all are rendered again. */
  build: (folder: string) => Promise<string>;
  send: Send;
  render: (path: string) => Promise<Rendered>;
  template: (folder: string) => Promise<Template>;
  report: (message: string) => void;
  now?: () => Date;
}

export interface Outcome {
  made: number;
  kept: number;
  /** Paths of pages that could not be rendered: there the app itself is served. */
  skipped: string[];
}

/** Pages that are read and rendered in parallel. */
const concurrency = 4;

/** A single record can't be the cause of this many failures in a row. */
const maxFailuresInRow = 10;

const feedLength = 50;

/** Records between two messages. */
const reportEvery = 200;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const isGone = (error: unknown) => error instanceof Error && 'status' in error && error.status === 404;

/** Runs tasks, at most `concurrency` at a time. */
const createPool = () => {
  const running = new Set<Promise<void>>();
  return {
    add: async (task: () => Promise<void>) => {
      while (running.size >= concurrency) await Promise.race(running);
      const promise: Promise<void> = task().finally(() => running.delete(promise));
      // `end` rejects instead.
      promise.catch(() => {});
      running.add(promise);
    },
    end: async () => {
      await Promise.all(running);
    },
  };
};

/** Prerenders the site. Rejects when the API does not answer; the live site stays as it was. */
export const run = (options: Options): Promise<Outcome> =>
  withNewPages(options, async (pages) => fill(pages, await options.template(pages.folder), options));

const fill = async (
  pages: Pages,
  template: Template,
  { site, send, render, report, now = () => new Date() }: Options,
) => {
  const outcome: Outcome = { made: 0, kept: 0, skipped: [] };
  const lines: string[] = [];
  const newest: { path: string; card: Card }[] = [];
  let failuresInRow = 0;

  const skip = (path: string, error: unknown) => {
    outcome.skipped.push(path);
    report(`skipped ${path}: ${messageOf(error)}`);
    failuresInRow += 1;
    if (failuresInRow >= maxFailuresInRow)
      throw new PlainError(
        `${failuresInRow} pages in a row failed, the last with “${messageOf(error)}”. The live site stays as it was.`,
        { cause: error },
      );
  };

  /** False for a record that is no longer published. */
  const make = async (path: string, version?: string): Promise<boolean> => {
    try {
      await pages.add(path, template({ path, made: now(), ...(await render(path)) }), version);
      outcome.made += 1;
      failuresInRow = 0;
    } catch (error) {
      if (isGone(error)) return false;
      skip(path, error);
    }
    return true;
  };

  const makeRecord = async (path: string, card: Card) => {
    const version = versionOf(card);
    if (await pages.keep(path, version)) outcome.kept += 1;
    else if (!(await make(path, version))) return;
    lines.push(sitemapLine(site, { path, changed: card.updated_at }));
    newest.push({ path, card });
    if (newest.length > 2 * feedLength) keepNewest(newest);
  };

  for (const path of ['/', ...[...publicTypes, ...trustNames].map((name) => `/${name}`)]) {
    await make(path);
    lines.push(sitemapLine(site, { path }));
  }
  for (const type of publicTypes) {
    const pool = createPool();
    let count = 0;
    const onUnreadable = (message: string) => skip(type, new Error(message));
    for await (const { card, total } of publishedCards(send, type, onUnreadable)) {
      await pool.add(() => makeRecord(`/${type}/${card.id}`, card));
      count += 1;
      if (count % reportEvery === 0) report(`${type}: ${count} of ${total}`);
    }
    await pool.end();
    report(`${type}: ${count} done`);
  }

  keepNewest(newest);
  await writeFeeds(pages, site, lines, newest, now());
  await pages.publish();
  return outcome;
};

const keepNewest = (cards: { path: string; card: Card }[]) => {
  cards.sort((one, other) => Date.parse(other.card.published_at) - Date.parse(one.card.published_at));
  cards.length = Math.min(cards.length, feedLength);
};

const writeFeeds = async (
  pages: Pages,
  site: string,
  lines: readonly string[],
  items: readonly { path: string; card: Card }[],
  made: Date,
) => {
  await pages.addFile('robots.txt', robots(site));
  await pages.addFile('feed.xml', rss({ site, title: siteName(), description: siteSlogan, made, items }));
  if (lines.length <= maxSitemapEntries) {
    await pages.addFile('sitemap.xml', sitemap(lines));
    return;
  }
  const files: string[] = [];
  for (let from = 0; from < lines.length; from += maxSitemapEntries) {
    const file = `sitemap-${files.length + 1}.xml`;
    await pages.addFile(file, sitemap(lines.slice(from, from + maxSitemapEntries)));
    files.push(`/${file}`);
  }
  await pages.addFile('sitemap.xml', sitemapIndex(site, files));
};
