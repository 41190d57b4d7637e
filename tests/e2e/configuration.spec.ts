import { once } from 'node:events';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { configure, copyBuild } from './built-as.ts';
import { chunksWith } from './built-chunks.ts';
import { expect, recordUrls, serve, test, violationsInBoth } from './fixtures.ts';

test('explains an invalid setting on its own page, and works once the setting is fixed', async ({ page }, info) => {
  const folder = copyBuild(info);
  const document = join(folder, 'index.html');
  const valid = readFileSync(document, 'utf8');
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await serve(folder, async (site) => {
    const invalid = valid.replace('name="site:api" content="/"', 'name="site:api" content="api.example.com/v1"');
    writeFileSync(document, invalid.replace(/<meta name="site:name"[^>]*>/, ''));
    await page.goto(`${site}/news`);
    await expect(page.getByRole('heading', { level: 1, name: '网站暂时打不开' })).toBeFocused();
    await expect(page).toHaveTitle('网站暂时打不开');
    const forOperators = page.getByRole('region', { name: '写给管理网站的人' });
    await expect(forOperators.getByRole('listitem')).toHaveText([
      /<meta name="site:api" content="api\.example\.com\/v1">.*https:\/\/api\.example\.com/,
      /site:name.*没有找到这一行，请加上。/,
    ]);
    expect(await violationsInBoth(page)).toEqual([]);
    expect(errors).toEqual([]);

    writeFileSync(document, valid);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: '再打开一次' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '新闻' })).toBeVisible();
  });
});

test('shows the configured name, address and emergency numbers', { tag: '@core' }, async ({ page }, info) => {
  const folder = copyBuild(info);
  await configure(folder, ['--name', '饮食 & 健康', '--site', 'https://example.com', '--emergency', '112 急救']);
  await serve(folder, async (site) => {
    await page.goto(`${site}/symptom/3`);
    await expect(page).toHaveTitle(/ - 饮食 & 健康$/);
    await expect(page.getByRole('banner').getByRole('link', { name: '饮食 & 健康' })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://example.com/symptom/3');
    await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', '饮食 & 健康');
    const numbers = page.getByRole('list', { name: '急救电话' });
    await expect(numbers.getByRole('link')).toHaveText(['拨打 112']);
    const manifest = await (await page.request.get(`${site}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ name: '饮食 & 健康', short_name: '干细胞饮食' });
  });
});

/** Starts a server that collects the reports sent to it. */
const reportServer = async () => {
  const reports: unknown[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (text += part));
    request.on('end', () => {
      reports.push({ ...JSON.parse(text), cookie: request.headers.cookie, referrer: request.headers.referer });
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { reports, address: `http://127.0.0.1:${port}/in?site=1`, close: () => server.close() };
};

test('reports failures to the configured address without personal data, and loads no reporting code otherwise', async ({
  page,
}, info) => {
  const reportingCode = recordUrls(page, chunksWith('visit-reports'));
  await page.goto('/news');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(reportingCode).toEqual([]);

  const server = await reportServer();
  const folder = copyBuild(info);
  await configure(folder, ['--report', server.address]);
  const [, entry = ''] =
    /type="module"[^>]* src="([^"]+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? [];
  appendFileSync(
    join(folder, entry),
    ';addEventListener("dblclick", () => { throw new TypeError("王小明 lin@example.com") });',
  );
  await serve(folder, async (site) => {
    await page.route('**/api/news?*', async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = await response.json();
      await route.fulfill({ response, json: { ...rest, data: [{ ...data[0], tags: '王小明' }, ...data.slice(1)] } });
    });
    await page.goto(`${site}/news?sort=title#secret`);
    const common = { version: expect.any(String), cookie: undefined, referrer: undefined };
    await expect
      .poll(() => server.reports)
      .toContainEqual({
        ...common,
        kind: 'drift',
        page: '/news',
        place: 'GET /api/news data.*.tags',
      });
    await page.getByRole('heading', { level: 1 }).dblclick();
    await expect
      .poll(() => server.reports)
      .toContainEqual({
        ...common,
        kind: 'error',
        page: '/news',
        name: 'TypeError',
        frames: [expect.stringMatching(/^\/assets\/[\w-]+\.js:\d+:\d+$/)],
      });
    await page.goto(`${site}/privacy`);
    await expect(page.getByRole('heading', { name: '网页出错的时候' })).toBeVisible();
    // Exists once the app has started: before, a link opens the next document.
    await expect(page.locator('nav[aria-label="快捷导航"] button')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    // Last, as the page reloads.
    await page.route('**/assets/**', async (route) => route.abort());
    await page.getByRole('link', { name: '联系我们' }).first().click();
    await expect
      .poll(() => server.reports)
      .toContainEqual({
        ...common,
        kind: 'chunk',
        page: expect.stringMatching(/^\/(?:privacy|contact)$/),
        file: expect.stringMatching(/^\/assets\//),
      });
    expect(JSON.stringify(server.reports)).not.toMatch(/王小明|lin@|secret/);
    // A reload of its own may abort this.
    await expect(() => page.goto('about:blank')).toPass();
  });
  server.close();
});
