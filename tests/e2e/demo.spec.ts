import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { build } from './built-as.ts';
import { dialog, edits, firstTitle, list, save, titleBox } from './desk.ts';
import { cards, homeHeading, login, violationsInBoth } from './fixtures.ts';
import { startTimeout } from './mock-server.ts';

const folder = '/show/demo/';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** A bare static server with the files of `dist` in a folder; `notFound` is the file that it answers with otherwise. */
const serveBare = async (dist: string, notFound: string | null, provide: (demo: Demo) => Promise<void>) => {
  const missing: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const name = pathname.startsWith(folder) ? pathname.slice(folder.length) || 'index.html' : '/';
    const answer = async (status: number, file: string) => {
      const body = await readFile(join(dist, file));
      response.writeHead(status, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(body);
    };
    void answer(200, name).catch(async () => {
      missing.push(pathname);
      if (notFound === null) response.writeHead(404).end();
      else await answer(404, notFound);
    });
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await provide({ at: (path) => `http://localhost:${port}${folder}${path}`, missing });
  server.closeAllConnections();
  server.close();
};

interface Demo {
  /** The address of a page of the demo. */
  at: (path: string) => string;
  /** Paths that the server had no file for. */
  missing: readonly string[];
}

const test = base.extend<object, { dist: string }>({
  dist: [
    // Playwright requires the destructuring pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { parallelIndex }) => {
      const dist = `test-results/demo-${parallelIndex}`;
      await build(dist, { args: ['--mode', 'demo'] });
      await provide(dist);
    },
    { scope: 'worker', timeout: startTimeout },
  ],
});

test.use({ serviceWorkers: 'allow' });

const banner = (page: Page) => page.getByRole('complementary', { name: '演示站' });

test.describe('the demo, in a folder of a bare static server', () => {
  test('is read, searched and edited without any other server, and a reload brings the samples back', async ({
    page,
    dist,
  }) => {
    await serveBare(dist, null, async ({ at, missing }) => {
      await page.goto(at(''));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeHeading);
      await expect(banner(page)).toContainText('密码都是 password');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      const picture = cards(page).locator('img').first();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect(await violationsInBoth(page)).toEqual([]);

      await page.getByRole('banner').getByRole('link', { name: '搜索' }).click();
      await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('老忘事');
      await page.keyboard.press('Enter');
      await page.getByRole('main').getByRole('link', { name: '记忆力减退' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('记忆力减退');
      await expect(page).toHaveURL(/\/show\/demo\/symptom\/\d+$/);

      await page.goto(at('login'));
      await login(page);
      await expect(page).toHaveURL(at('admin'));
      await page.goto(at('admin/news'));
      const edit = (title: string) => list(page).getByRole('button', { name: `编辑“${title}”`, exact: true });
      await expect(edits(page).first()).toBeVisible();
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

  test('opens a page below it at once where the server answers with 404.html', async ({ page, dist }) => {
    await serveBare(dist, '404.html', async ({ at }) => {
      await page.goto(at('news/7'));
      await expect(banner(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(at('news/7'));
    });
  });
});
