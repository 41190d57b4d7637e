import { inTaiwanVariant, taiwanVariant, writtenVariant, type Variant } from '@/lib/variant/variants.ts';
import { repairText } from '@/lib/repair/repair.ts';
import type { Card } from './published.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const xml = (text: string) => repairText(text).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

const isTime = (text: string) => !Number.isNaN(Date.parse(text));

/** A page of the site; `changed` in ISO 8601. */
export interface SitemapEntry {
  path: string;
  changed?: string;
}

const start = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** One entry of `sitemap`. */
export const sitemapLine = (site: string, { path, changed }: SitemapEntry): string => {
  const { href } = new URL(path, site);
  const time = changed && isTime(changed) ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : '';
  return `<url><loc>${xml(href)}</loc>${time}${alternate(writtenVariant, href)}${alternate(taiwanVariant, inTaiwanVariant(href))}</url>\n`;
};

const alternate = (variant: Variant, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${variant}" href="${xml(href)}"/>`;

/** The limit of sitemaps.org for one file. */
export const maxSitemapEntries = 50_000;

/** A sitemap of the lines of `sitemapLine`. */
export const sitemap = (lines: readonly string[]): string =>
  `${start}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join('')}</urlset>\n`;

/** The index of the sitemaps of a site with more than `maxSitemapEntries` pages. */
export const sitemapIndex = (site: string, files: readonly string[]): string =>
  `${start}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files
    .map((file) => `<sitemap><loc>${xml(new URL(file, site).href)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;

/** A record in the feed. */
export interface FeedItem {
  path: string;
  card: Card;
}

interface Feed {
  site: string;
  title: string;
  description: string;
  generatedAt: Date;
  items: readonly FeedItem[];
}

/** RSS 2.0. */
export const rss = ({ site, title, description, generatedAt, items }: Feed): string => {
  const address = (path: string) => xml(new URL(path, site).href);
  const written = items.map(({ path, card }) =>
    [
      '<item>',
      `<title>${xml(card.title)}</title>`,
      `<link>${address(path)}</link>`,
      `<guid>${address(path)}</guid>`,
      isTime(card.published_at) ? `<pubDate>${new Date(card.published_at).toUTCString()}</pubDate>` : '',
      card.excerpt ? `<description>${xml(card.excerpt)}</description>` : '',
      '</item>\n',
    ].join(''),
  );
  return `${start}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xml(title)}</title>
<link>${address('/')}</link>
<atom:link href="${address('/feed.xml')}" rel="self" type="application/rss+xml"/>
<description>${xml(description)}</description>
<language>zh-cn</language>
<lastBuildDate>${generatedAt.toUTCString()}</lastBuildDate>
${written.join('')}</channel></rss>
`;
};

/** Keeps crawlers from the admin area. Pages with `noindex` are allowed: crawlers must read them to see it. */
export const robots = (site: string): string =>
  `User-agent: *\nDisallow: /admin\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`;
