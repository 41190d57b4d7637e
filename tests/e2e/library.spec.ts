import { bodyBox, changeElsewhere, dialog, titleBox } from './admin.ts';
import { expect, isLoaded, login, openAs, overflow, tabTo, test, violationsInBoth } from './fixtures.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 860 },
];

for (const viewport of sizes) {
  test(`the picture library works by keyboard at ${viewport.width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await openAs(page, '/admin/pictures');
    const cards = page.getByRole('button', { name: /用在 \d+ 条记录里$/ });
    await expect(cards.first()).toBeVisible();
    await expect.poll(() => isLoaded(cards.first().locator('img'))).toBe(true);
    expect(await overflow(page)).toBe(0);
    expect(await violationsInBoth(page)).toEqual([]);
    await tabTo(cards.first());
    await page.keyboard.press('Enter');
    const picture = page.getByRole('dialog', { name: '图片', exact: true });
    await expect(picture.getByRole('link').first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await violationsInBoth(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(picture).toHaveCount(0);
    await expect(cards.first()).toBeFocused();
  });
}

test('changes the alt text of a lead picture by storing the file again', async ({ page }) => {
  await openAs(page, '/admin/pictures');
  await expect(page.getByText(/^\d+ 张图片$/)).toBeVisible();
  await page
    .getByRole('button', { name: /用在 1 条记录里$/ })
    .first()
    .click();
  const picture = page.getByRole('dialog', { name: '图片', exact: true });
  const record = await picture.getByRole('link').first().textContent();
  await picture.getByRole('textbox', { name: '替代文字' }).fill('一锅热汤，冒着气');
  await picture.getByRole('button', { name: '改替代文字' }).click();
  await page
    .getByRole('dialog', { name: '改 1 条记录里的替代文字？' })
    .getByRole('button', { name: '改替代文字' })
    .click();
  await expect(picture.getByText('已改 1 条')).toBeVisible();
  await picture.getByRole('button', { name: '知道了' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^一锅热汤，冒着气\s*用在 1 条记录里$/ }).click();
  await expect(picture.getByRole('link').first()).toHaveText(record ?? '');
});

test('a link to a record that readers cannot open is marked, explained and found by the checklist', async ({
  page,
  site,
}) => {
  // Two axe runs.
  test.slow();
  await changeElsewhere(site, 5, { body: '<p>详见<a href="/symptom/987654">另一篇</a>。</p>' });
  await openAs(page, '/admin/news?edit=5');
  await expect(titleBox(page)).toBeVisible();
  const mark = bodyBox(page).locator('[data-link-note]');
  await expect(mark).toHaveAttribute('title', '找不到这一篇');
  await expect(mark).toHaveCSS('text-decoration-style', 'wavy');
  expect(await violationsInBoth(page)).toEqual([]);
  await dialog(page)
    .getByRole('button', { name: /^出版前体检/ })
    .click();
  await dialog(page).getByRole('button', { name: '链接 /symptom/987654：找不到这一篇' }).click();
  await expect(bodyBox(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByText('找不到这一篇', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^网址/ })).toHaveValue('/symptom/987654');
});

test('a guest who opens a link to a preview signs in and sees it', async ({ page }) => {
  test.slow();
  await page.goto('/admin/preview/news/5');
  await login(page, 'news@example.com');
  await expect(page).toHaveURL(/\/admin\/preview\/news\/5$/);
  await expect(page.frameLocator('iframe[title="读者看到的样子"]').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
});
