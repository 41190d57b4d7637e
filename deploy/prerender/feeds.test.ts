import { expect, test } from 'vitest';
import { robots, rss, sitemap, sitemapIndex, sitemapLine } from './feeds.ts';

const site = 'https://example.com';

const inBoth = (address: string) =>
  `<xhtml:link rel="alternate" hreflang="zh-Hans" href="${address}"/><xhtml:link rel="alternate" hreflang="zh-Hant-TW" href="${address}?lang=zh-Hant-TW"/>`;

test('the sitemap lists each page in both variants, with the time of its last change', () => {
  const text = sitemap([
    sitemapLine(site, { path: '/' }),
    sitemapLine(site, { path: '/news/5', changed: '2026-11-20T08:00:00.000000Z' }),
    sitemapLine(site, { path: '/news/6', changed: 'yesterday' }),
  ]);
  expect(text.split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    `<url><loc>https://example.com/</loc>${inBoth('https://example.com/')}</url>`,
    `<url><loc>https://example.com/news/5</loc><lastmod>2026-11-20T08:00:00.000Z</lastmod>${inBoth('https://example.com/news/5')}</url>`,
    `<url><loc>https://example.com/news/6</loc>${inBoth('https://example.com/news/6')}</url>`,
    '</urlset>',
    '',
  ]);
});

test('a site with many pages has an index of sitemaps', () => {
  expect(sitemapIndex(site, ['/sitemap-1.xml', '/sitemap-2.xml'])).toContain(
    '<sitemap><loc>https://example.com/sitemap-2.xml</loc></sitemap>',
  );
});

test('the feed has titles, addresses, dates and escaped summaries of records', () => {
  const card = {
    id: 5,
    title: '粥 <script>alert(1)</script> & 汤\u0000\uD800',
    excerpt: '慢慢吃"]]>',
    published_at: '2026-11-20T08:00:00.000000Z',
    updated_at: '2026-11-21T08:00:00.000000Z',
  };
  const generatedAt = new Date('2026-11-22T00:00:00Z');
  const text = rss({ site, title: '站', description: '述', generatedAt, items: [{ path: '/news/5', card }] });
  expect(text).toContain('<title>粥 &lt;script&gt;alert(1)&lt;/script&gt; &amp; 汤</title>');
  expect(text).toContain('<link>https://example.com/news/5</link><guid>https://example.com/news/5</guid>');
  expect(text).toContain(
    '<pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate><description>慢慢吃&quot;]]&gt;</description>',
  );
  expect(text).toContain('<lastBuildDate>Sun, 22 Nov 2026 00:00:00 GMT</lastBuildDate>');
});

test('robots.txt excludes the admin area and names the sitemap', () => {
  expect(robots(site)).toBe('User-agent: *\nDisallow: /admin\n\nSitemap: https://example.com/sitemap.xml\n');
});
