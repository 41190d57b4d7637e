import type { Page } from '@playwright/test';
import { imageSize } from 'image-size';
import { download, expect, test, violationsInAll } from './fixtures.ts';

const openShare = async (page: Page) => {
  await page.goto('/knowhow/56');
  await page.getByRole('button', { name: '分享', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: '分享' });
  await expect(dialog).toBeVisible();
  return dialog;
};

const makeImage = async (page: Page) => {
  const dialog = await openShare(page);
  await dialog.getByRole('button', { name: '做成图片' }).click();
  return dialog;
};

const save = (page: Page, name = '保存图片') => download(page, () => page.getByRole('link', { name }).click());

test('makes an image of a record on the device only and saves it', async ({ page, site }) => {
  const externalRequests: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (request.method() !== 'GET' || (protocol.startsWith('http') && origin !== site))
      externalRequests.push(request.url());
  });
  const dialog = await makeImage(page);
  const preview = dialog.getByRole('img', { name: /^做好的图片：《.+》的标题、摘要和这个页面的二维码$/ });
  await expect(preview).toBeVisible();
  await expect(dialog.getByText('图片做好了。')).toBeVisible();
  // Desktop Chromium can't share files.
  await expect(dialog.getByRole('button', { name: '把图片发给朋友' })).toHaveCount(0);
  const { name, content } = await save(page);
  expect(name).toBe('饮食能做到什么，不能做到什么.png');
  const { type, width, height } = imageSize(content);
  expect([type, width]).toEqual(['png', 1080]);
  // The lead picture, 1440 × 1080, takes 810 px.
  expect(height).toBeGreaterThan(1200);
  expect(externalRequests).toEqual([]);
  expect(await violationsInAll(page)).toEqual([]);
});

test('leaves out a picture without CORS permission', async ({ page }) => {
  await page.route('**/api/knowhow/56', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const image = { ...data.image, url: 'https://pictures.example/1.svg' };
    await route.fulfill({ response, json: { data: { ...data, image } } });
  });
  // Its host allows CORS for another site only.
  const headers = { 'Access-Control-Allow-Origin': 'https://other.example' };
  await page.route('https://pictures.example/**', (route) => route.fulfill({ path: 'public/icon.svg', headers }));
  await makeImage(page);
  const { width, height } = imageSize((await save(page)).content);
  expect(width).toBe(1080);
  expect(height).toBeLessThan(1100);
});

test('shares the image with another app where the device can share files', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.canShare = ({ files = [] } = {}) => files.length > 0;
    navigator.share = ({ files = [] } = {}) => {
      document.documentElement.dataset.shared = files.map(({ name, type }) => `${name} ${type}`).join();
      return Promise.resolve();
    };
  });
  const dialog = await makeImage(page);
  await dialog.getByRole('button', { name: '把图片发给朋友' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', '饮食能做到什么，不能做到什么.png image/png');
});

test('explains a failed canvas and keeps the other ways to share', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  });
  const dialog = await makeImage(page);
  await expect(dialog.getByText('没能做成图片。您可以复制链接，再发给朋友。')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^复制链接/ })).toBeEnabled();
});

test('makes the image in Traditional for a reader of Traditional Chinese', async ({ page }) => {
  await page.goto('/knowhow/56?lang=zh-Hant-TW');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('飲食能做到什麼，不能做到什麼');
  await page.getByRole('button', { name: '分享', exact: true }).first().click();
  await page.getByRole('button', { name: '做成圖片' }).click();
  expect((await save(page, '儲存圖片')).name).toBe('飲食能做到什麼，不能做到什麼.png');
});
