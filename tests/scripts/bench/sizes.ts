import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { printHeavy } from './heavy.ts';
import { printTable } from './numbers.ts';
import { phone, withBrowser, withSite } from './site.ts';

interface Visited {
  address: string;
  /** Selector of the first card or the heading: the page is readable. */
  content: string;
  isListing?: boolean;
}

const listings = ['highlight', 'knowhow', 'news', 'photo', 'reflection', 'symptom', 'witness'];

const pages: Visited[] = [
  { address: '/', content: 'main article' },
  ...listings.map((type) => ({ address: `/${type}`, content: 'main article', isListing: true })),
  { address: '/news/5', content: 'main h1' },
  { address: '/witness/5', content: 'main h1' },
  { address: '/search', content: 'main h1' },
  { address: '/login', content: 'main h1' },
];

/** Prints kB (1000 bytes, gzip -9) of scripts and styles until the content shows, and later without prefetching. */
export const printSizes = async (withFiles: boolean): Promise<void> => {
  const rows: string[][] = [];
  const checked: [string, Map<string, string>][] = [];
  await withSite(({ origin }) =>
    withBrowser([], async (browser) => {
      for (const { address, content, isListing = false } of pages) {
        const { first, later } = await filesOf(browser, origin + address, content);
        const all = [...first, ...later];
        rows.push([
          address,
          ...[first, later].flatMap((paths) => [sum(paths, '.js'), sum(paths, '.css')]),
          sum(all, '.js'),
        ]);
        if (withFiles) {
          printFiles(`${address} until its content is there`, first);
          printFiles(`${address} later`, later);
        }
        if (isListing) {
          const scripts = all.filter((path) => path.endsWith('.js'));
          checked.push([address, new Map(scripts.map((path) => [path, readFileSync(`dist${path}`, 'utf8')]))]);
        }
      }
    }),
  );
  printTable(['kB (gzip -9)', 'js', 'css', 'later js', 'later css', 'all js'], rows);
  for (const [address, scripts] of checked) printHeavy(address, scripts);
};

/** Upper limits in kB of all scripts, with those fetched ahead. */
const budgets = { '/login': 118, '/admin/news': 170 };

/** Prints kB (1000 bytes, brotli 11) of the scripts of the first load until the network is idle, beside their limit. */
export const printBudgets = async (withFiles: boolean): Promise<void> => {
  const rows: string[][] = [];
  await withSite(({ origin }) =>
    withBrowser([], async (browser) => {
      for (const [address, limit] of Object.entries(budgets)) {
        const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
        await signIn(page, origin);
        if (address === '/login') await page.evaluate(() => localStorage.clear());
        // What the page before still loads does not count.
        await page.goto('about:blank');
        const scripts = new Set<string>();
        page.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (pathname.endsWith('.js')) scripts.add(pathname);
        });
        await page.goto(origin + address);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        await page.close();
        if (withFiles) printFiles(`${address} until the network is idle`, [...scripts]);
        const total = [...scripts].reduce((before, path) => before + brotliSize(path), 0);
        rows.push([address, total.toFixed(1), String(limit), String(scripts.size), total <= limit ? 'ok' : 'OVER']);
      }
    }),
  );
  printTable(['kB (brotli 11)', 'js', 'limit', 'requests', ''], rows);
};

const signIn = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/login`);
  await page.getByLabel('邮箱').fill('admin@example.com');
  await page.getByLabel(/^密码/).fill('password');
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL(`${origin}/`);
};

const filesOf = async (browser: Browser, url: string, content: string) => {
  const page = await browser.newPage({ viewport: phone });
  await page.addInitScript((selector) => {
    // Turns prefetching off.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    performance.setResourceTimingBufferSize(1000);
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)?.checkVisibility()) return;
      performance.mark('content');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  }, content);
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('content').length > 0);
  await page.waitForLoadState('networkidle');
  const requested = await page.evaluate(() => {
    const [{ startTime: shown } = { startTime: 0 }] = performance.getEntriesByName('content');
    return performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, isFirst: startTime <= shown }))
      .filter(({ path }) => /\.(js|css)$/.test(path));
  });
  await page.close();
  const first = new Set(requested.filter(({ isFirst }) => isFirst).map(({ path }) => path));
  const later = new Set(requested.map(({ path }) => path).filter((path) => !first.has(path)));
  return { first: [...first], later: [...later] };
};

const size = (path: string) => gzipSync(readFileSync(`dist${path}`), { level: 9 }).length / 1000;

const brotliSize = (path: string) => brotliCompressSync(readFileSync(`dist${path}`)).length / 1000;

const sum = (paths: readonly string[], ending: string) =>
  paths
    .filter((path) => path.endsWith(ending))
    .reduce((total, path) => total + size(path), 0)
    .toFixed(1);

const printFiles = (title: string, paths: readonly string[]): void => {
  console.log(title);
  for (const path of paths) console.log(`  ${size(path).toFixed(1).padStart(6)}  ${path}`);
};
