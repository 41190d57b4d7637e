import { siteName, siteSlogan } from '@/content/site.ts';
import { publicTypes } from '@/content/public-types.ts';
import { trustNames } from '@/content/trust/names.ts';
import type { Rendered } from '@/entry-server.tsx';
import { PlainError } from '../command/plain.ts';
import type { Send } from '../http/send.ts';
import { maxSitemapEntries, robots, rss, sitemap, sitemapIndex, sitemapLine } from './feeds.ts';
import { publishedCards, versionOf, type Card } from './published.ts';
import { openPages, type Release } from './release.ts';
import type { Template } from './template.ts';

interface Options {
  /** Of the site, as readers see it. */
  site: string;
  /** Folder of the releases. */
  to: string;
  /** The build; without it the one that is served. */
  from?: string | undefined;
  /** Names the build in a folder and all else that pages are made of: when it changes, all are made anew. */
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
  /** Of pages that could not be made, which the app shows by itself. */
  skipped: string[];
}

/** Pages that are read and rendered at the same time. */
const concurrency = 4;

/** So many in a row are no longer the fault of a record. */
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
      // Whoever waits for the pool is told.
      promise.catch(() => {});
      running.add(promise);
    },
    end: async () => {
      await Promise.all(running);
    },
  };
};

/** Prerenders the site. Rejects, and leaves what is served as it was, when the API does not answer. */
export const run = async (options: Options): Promise<Outcome> => {
  const release = await openPages(options);
  try {
    return await fill(release, await options.template(release.folder), options);
  } finally {
    await release.close();
  }
};

const fill = async (
  release: Release,
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
        `${failuresInRow} pages in a row failed, the last with “${messageOf(error)}”. What is served stays as it was.`,
        { cause: error },
      );
  };

  /** False for a record that is no longer published. */
  const make = async (path: string, version?: string): Promise<boolean> => {
    try {
      await release.add(path, template({ path, made: now(), ...(await render(path)) }), version);
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
    if (await release.keep(path, version)) outcome.kept += 1;
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
  await writeFeeds(release, site, lines, newest, now());
  await release.publish();
  return outcome;
};

const keepNewest = (cards: { path: string; card: Card }[]) => {
  cards.sort((one, other) => Date.parse(other.card.published_at) - Date.parse(one.card.published_at));
  cards.length = Math.min(cards.length, feedLength);
};

const writeFeeds = async (
  release: Release,
  site: string,
  lines: readonly string[],
  items: readonly { path: string; card: Card }[],
  made: Date,
) => {
  await release.addFile('robots.txt', robots(site));
  await release.addFile('feed.xml', rss({ site, title: siteName(), description: siteSlogan, made, items }));
  if (lines.length <= maxSitemapEntries) {
    await release.addFile('sitemap.xml', sitemap(lines));
    return;
  }
  const files: string[] = [];
  for (let from = 0; from < lines.length; from += maxSitemapEntries) {
    const file = `sitemap-${files.length + 1}.xml`;
    await release.addFile(file, sitemap(lines.slice(from, from + maxSitemapEntries)));
    files.push(`/${file}`);
  }
  await release.addFile('sitemap.xml', sitemapIndex(site, files));
};
