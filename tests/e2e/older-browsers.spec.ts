import { dialog, save, titleBox } from './admin.ts';
import { expect, login, overflow, test } from './fixtures.ts';
import { withoutOldestFeature, withoutOptionalApis } from './older-browser.ts';

test('a browser older than the baseline gets instructions instead of the app', async ({ page, mock }) => {
  await page.addInitScript(withoutOldestFeature);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/contact?lang=zh-Hant-TW', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: '这个浏览器太旧了，打不开这一页' })).toBeVisible();
  await expect(page.getByText(/更新到 iOS 16\.4/)).toBeVisible();
  await expect(page.getByText('网页没能打开')).toBeHidden();
  await expect(page.locator('#app')).toBeEmpty();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(errors).toEqual([]);
  expect((await mock.requests()).filter(({ path }) => path.startsWith('/api/auth'))).toEqual([]);
});

test('without optional APIs readers can read, save, share and write, and editors can edit', async ({ page, mock }) => {
  await page.addInitScript(withoutOptionalApis);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));

  await page.goto('/news');
  expect(await page.evaluate(() => 'locks' in navigator || 'caches' in window || 'withResolvers' in Promise)).toBe(
    false,
  );
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await expect(page.getByText('收藏好了')).toBeVisible();
  await page.getByRole('button', { name: '听全文' }).click();
  await expect(page.getByText('这个浏览器不会朗读')).toBeVisible();
  await page.getByRole('button', { name: '分享' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^复制链接/ })
    .click();
  await expect(page.getByRole('dialog').getByText(/已复制/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/saved');
  await expect(page.getByText('浏览器不让本站在这台设备上存内容')).toBeVisible();

  await page.goto('/contact');
  for (const [id, text] of Object.entries({
    name: '周小满',
    email: 'zhou@example.com',
    subject: '问候',
    message: '您好',
  }))
    await page.locator(`form [id="${id}"]`).fill(text);
  await page.getByRole('main').getByRole('button', { name: '寄出', exact: true }).click();
  await expect(page.getByRole('heading', { name: '谢谢，您的信已经寄出' })).toBeVisible();
  expect(await mock.mails()).toHaveLength(1);

  await page.goto('/admin/news?edit=7');
  await login(page);
  const editor = dialog(page);
  const title = titleBox(page);
  await expect(title).not.toHaveValue('');
  await title.fill('旧浏览器里写的标题');
  await expect(editor.getByText('草稿已自动留在这台设备上')).toBeVisible();
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(title).toHaveValue('旧浏览器里写的标题');
  await save(page);
  await expect(page.getByText('新闻已保存')).toBeVisible();
  expect(errors).toEqual([]);
});
