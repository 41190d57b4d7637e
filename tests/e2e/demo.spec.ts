import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { build } from './built-as.ts';
import { dialog, editButtons, firstTitle, list, save, titleBox } from './admin.ts';
import { cards, homeHeading, isLoaded, login, violationsInBoth } from './fixtures.ts';
import { startTimeout } from './mock-server.ts';

const folder = '/show/demo/';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Serves `dist` in a subfolder, without any rewriting; `notFound` is the body of a 404 response. */
const serveStatic = async (dist: string, notFound: string | null, provide: (demo: Demo) => Promise<void>) => {
  const missing: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const name = pathname.startsWith(folder) ? pathname.slice(folder.length) || 'index.html' : '/';
    const respond = async (status: number, file: string) => {
      const body = await readFile(join(dist, file));
      response.writeHead(status, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(body);
    };
    void respond(200, name).catch(async () => {
      missing.push(pathname);
      if (notFound === null) response.writeHead(404).end();
      else await respond(404, notFound);
    });
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await provide({ addressOf: (path) => `http://localhost:${port}${folder}${path}`, missing });
  server.closeAllConnections();
  server.close();
};

interface Demo {
  /** Full address of a page of the demo. */
  addressOf: (path: string) => string;
  /** Requested paths without a file. */
  missing: readonly string[];
}

const test = base.extend<object, { dist: string }>({
  dist: [
    // Playwright requires the destructuring pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { parallelIndex }) => {
      const dist = `test-results/demo-${parallelIndex}`;
      await build(dist, ['--mode', 'demo']);
      await provide(dist);
    },
    { scope: 'worker', timeout: startTimeout },
  ],
});

test.use({ serviceWorkers: 'allow' });

const banner = (page: Page) => page.getByRole('complementary', { name: '演示站' });

test.describe('demo in a folder of a static server', () => {
  test('works without a backend, and a reset restores the samples', async ({ page, dist }) => {
    await serveStatic(dist, null, async ({ addressOf, missing }) => {
      await page.goto(addressOf(''));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeHeading);
      await expect(banner(page)).toContainText('密码都是 password');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect.poll(() => isLoaded(cards(page).locator('img').first())).toBe(true);
      expect(await violationsInBoth(page)).toEqual([]);

      await page.getByRole('banner').getByRole('link', { name: '搜索' }).click();
      // The home page has a search box, too.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('搜索');
      await page.getByRole('combobox').fill('老忘事');
      await page.keyboard.press('Enter');
      await page.getByRole('main').getByRole('link', { name: '记忆力减退' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('记忆力减退');
      await expect(page).toHaveURL(/\/show\/demo\/symptom\/\d+$/);

      await page.goto(addressOf('login'));
      await login(page);
      await expect(page).toHaveURL(addressOf('admin'));
      await page.goto(addressOf('admin/news'));
      const edit = (title: string) => list(page).getByRole('button', { name: `编辑“${title}”`, exact: true });
      await expect(editButtons(page).first()).toBeVisible();
      const before = await firstTitle(page);
      await edit(before).click();
      await expect(titleBox(page)).toHaveValue(before);
      await titleBox(page).fill('演示里改的标题');
      await save(page);
      await expect(page.getByText('新闻已保存')).toBeVisible();
      await page.getByRole('button', { name: /^关闭/ }).first().click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(edit('演示里改的标题')).toBeVisible();

      await banner(page).getByRole('button', { name: '恢复原样' }).click();
      await expect(edit(before)).toBeVisible();
      await expect(edit('演示里改的标题')).toHaveCount(0);
      expect(missing).toEqual([]);
    });
  });

  test('opens a page directly when the server responds with 404.html', async ({ page, dist }) => {
    await serveStatic(dist, '404.html', async ({ addressOf }) => {
      await page.goto(addressOf('news/7'));
      await expect(banner(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(addressOf('news/7'));
    });
  });
});
