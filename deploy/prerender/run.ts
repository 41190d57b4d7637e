import { siteName, siteSlogan } from '@/content/site.ts';
import { publicTypes } from '@/content/public-types.ts';
import type { PublicType } from '@/content/schemas.ts';
import { trustNames } from '@/content/trust/names.ts';
import {
  headingsIn,
  searchIndexText,
  searchRecordOf,
  type SearchRecord,
} from '@/content/search/records/search-record.ts';
import { searchIndexFile } from '@/content/search/search-index-file.ts';
import type { Rendered } from '@/entry-server.tsx';
import { isObject } from '@/lib/is-object.ts';
import { isGone } from '@/lib/page-error.ts';
import { PlainError } from '../command/plain.ts';
import type { Send } from '../http/send.ts';
import { allRecords } from './all-records.ts';
import { maxSitemapEntries, robots, rss, sitemap, sitemapIndex, sitemapLine, type FeedItem } from './feeds.ts';
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
}

export interface Outcome {
  generated: number;
  unchanged: number;
  /** Paths of pages that could not be rendered: there the app itself is served. */
  skipped: string[];
}

/** Headings of the record that a page was rendered with. */
const headingsOf = ({ queries }: Rendered): string[] =>
  queries.flatMap(([key, data]) =>
    key[2] === 'record' && isObject(data) && typeof data.body === 'string' ? headingsIn(data.body) : [],
  );

/** Pages that are read and rendered in parallel. */
const concurrency = 4;

/** A single record can't be the cause of this many failures in a row. */
const maxFailuresInRow = 10;

const feedLength = 50;

/** The items of the feed, newest first. */
const newest = (items: readonly FeedItem[]): FeedItem[] => {
  // Without a time, last.
  const timeOf = ({ card }: FeedItem) => Date.parse(card.published_at) || 0;
  return items.toSorted((one, other) => timeOf(other) - timeOf(one)).slice(0, feedLength);
};

/** Records between two messages. */
const reportEvery = 200;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Prerenders the site. Rejects when the API does not answer; the live site stays as it was. */
export const run = (options: Options): Promise<Outcome> =>
  withNewPages(options, async (pages) => fill(pages, await options.template(pages.folder), options));

const fill = async (pages: Pages, template: Template, { site, send, render, report }: Options) => {
  const outcome: Outcome = { generated: 0, unchanged: 0, skipped: [] };
  const lines: string[] = [];
  // Cards are not kept: a large site has more of them than should be in memory.
  const records: SearchRecord[] = [];
  let feedItems: FeedItem[] = [];
  let failuresInRow = 0;
  let isComplete = true;

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

  /** Renders a page and returns its record's headings; null for a record that is no longer published. */
  const generate = async (path: string, version?: string): Promise<readonly string[] | null> => {
    try {
      const rendered = await render(path);
      const headings = headingsOf(rendered);
      await pages.add(path, template({ path, generatedAt: new Date(), ...rendered }), version, headings);
      outcome.generated += 1;
      failuresInRow = 0;
      return headings;
    } catch (error) {
      if (isGone(error)) return null;
      skip(path, error);
      await pages.addApp(path);
    }
    return [];
  };

  const generateRecord = async (type: PublicType, card: Card) => {
    const path = `/${type}/${card.id}`;
    const version = versionOf(card);
    const unchangedHeadings = version === undefined ? null : await pages.linkUnchanged(path, version);
    if (unchangedHeadings) outcome.unchanged += 1;
    const headings = unchangedHeadings ?? (await generate(path, version));
    if (!headings) return;
    lines.push(sitemapLine(site, { path, changed: card.updated_at }));
    records.push(searchRecordOf(type, card, headings));
    feedItems.push({ path, card });
    if (feedItems.length > 10 * feedLength) feedItems = newest(feedItems);
  };

  const generateRecords = async (type: PublicType) => {
    let [count, listed] = [0, 0];
    const cards = publishedCards(send, type, (message) => {
      isComplete = false;
      skip(type, new Error(message));
    });
    // The workers share one generator, so each card is processed once.
    const work = async () => {
      for await (const { card, total } of cards) {
        await generateRecord(type, card);
        count += 1;
        listed = total;
        if (count % reportEvery === 0) report(`${type}: ${count} of ${total}`);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    // The list changed while it was read.
    if (count < listed) isComplete = false;
    report(`${type}: ${count} done`);
  };

  for (const path of ['/', ...[...publicTypes, ...trustNames].map((name) => `/${name}`)]) {
    await generate(path);
    lines.push(sitemapLine(site, { path }));
  }
  for (const type of publicTypes) await generateRecords(type);

  const items = newest(feedItems);
  const feed = { site, title: siteName(), description: siteSlogan, generatedAt: new Date(), items };
  await pages.write('feed.xml', rss(feed));
  await writeSitemap(pages, site, lines);
  await pages.write('robots.txt', robots(site));
  await pages.write(searchIndexFile, searchIndexText(records));
  if (isComplete)
    await pages.write(allRecords, 'Each public record has a page here: another address of a record is answered 404.\n');
  await pages.publish();
  return outcome;
};

/** One file, or an index of several for more lines than one file may have. */
const writeSitemap = async (pages: Pages, site: string, lines: readonly string[]) => {
  if (lines.length <= maxSitemapEntries) return pages.write('sitemap.xml', sitemap(lines));
  const files: string[] = [];
  for (let from = 0; from < lines.length; from += maxSitemapEntries) {
    const file = `sitemap-${files.length + 1}.xml`;
    await pages.write(file, sitemap(lines.slice(from, from + maxSitemapEntries)));
    files.push(`/${file}`);
  }
  return pages.write('sitemap.xml', sitemapIndex(site, files));
};
