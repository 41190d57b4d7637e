import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestInfo } from '@playwright/test';
import { configure } from './built-as.ts';
import { expect, serve, test, violationsInBoth } from './fixtures.ts';

/** A folder of the build of its own. */
const deployment = (info: TestInfo) => {
  const folder = info.outputPath('site');
  cpSync('dist', folder, { recursive: true });
  return folder;
};

test('a wrong setting is named on a page that frightens nobody, and once it is mended the site is there', async ({
  page,
}, info) => {
  const folder = deployment(info);
  const document = join(folder, 'index.html');
  const right = readFileSync(document, 'utf8');
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await serve(folder, async (site) => {
    const wrong = right.replace('name="site:api" content="/"', 'name="site:api" content="api.example.com/v1"');
    writeFileSync(document, wrong.replace(/<meta name="site:name"[^>]*>/, ''));
    await page.goto(`${site}/news`);
    await expect(page.getByRole('heading', { level: 1, name: '网站暂时打不开' })).toBeFocused();
    await expect(page).toHaveTitle('网站暂时打不开');
    const forOperators = page.getByRole('region', { name: '写给管理网站的人' });
    await expect(forOperators.getByRole('listitem')).toHaveText([
      /<meta name="site:api" content="api\.example\.com\/v1">.*https:\/\/api\.example\.com/,
      /site:name.*没有找到这一行，请加上。/,
    ]);
    expect(await violationsInBoth(page)).toEqual([]);
    expect(complaints).toEqual([]);

    writeFileSync(document, right);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: '再打开一次' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '新闻' })).toBeVisible();
  });
});

test('the name, the address and the telephone numbers are those that were set', async ({ page }, info) => {
  const folder = deployment(info);
  await configure(folder, ['--name', '饮食 & 健康', '--site', 'https://example.com', '--emergency', '112 急救']);
  await serve(folder, async (site) => {
    await page.goto(`${site}/symptom/3`);
    await expect(page).toHaveTitle(/ - 饮食 & 健康$/);
    await expect(page.getByRole('banner').getByRole('link', { name: '饮食 & 健康' })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://example.com/symptom/3');
    await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', '饮食 & 健康');
    const numbers = page.getByRole('list', { name: '急救和咨询电话' });
    await expect(numbers.getByRole('link')).toHaveText(['急救 112']);
    const manifest = await (await page.request.get(`${site}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ name: '饮食 & 健康', short_name: '干细胞饮食' });
  });
});
