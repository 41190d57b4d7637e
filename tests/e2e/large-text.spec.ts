import type { Page } from '@playwright/test';
import { expect, overflow, setReadingSettings, setTextSize, siteName, test } from './fixtures.ts';

/** Visible icons with their size and the font size beside them, in px. */
const icons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg.tabler-icon')]
      .filter((icon) => icon.checkVisibility())
      .map((icon) => ({
        name: [...icon.classList].find((name) => name.startsWith('tabler-icon-')) ?? '',
        width: icon.getBoundingClientRect().width,
        height: icon.getBoundingClientRect().height,
        fontSize: Number.parseFloat(getComputedStyle(icon.parentElement ?? icon).fontSize),
      })),
  );

test('icons grow with their text at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ['/', '/search?q=粥', '/news', '/news/5', '/contact']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Waits for lazy content.
    await page.waitForLoadState('networkidle');
    const plain = await icons(page);
    expect(plain.length).toBeGreaterThan(4);
    await setTextSize(page, 200);
    const large = await icons(page);
    expect(large.map((icon) => icon.name)).toEqual(plain.map((icon) => icon.name));
    // By the factor of their text, within a pixel.
    const tooSmall = large.filter((icon, index) => {
      const { width, fontSize } = plain[index] ?? icon;
      return icon.width < (width * icon.fontSize) / fontSize - 1 || icon.width !== icon.height;
    });
    expect(tooSmall, address).toEqual([]);
    expect(await overflow(page), address).toBe(0);
  }
});

test('icons in dialogs grow with their text, and none is cut off', async ({ page }) => {
  await setReadingSettings(page, { size: 200 });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/news/5');
  await page.getByRole('button', { name: '分享', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '分享' });
  await expect(dialog).toBeVisible();
  const cut = await dialog.evaluate((element) =>
    [...element.querySelectorAll('svg.tabler-icon')].flatMap((icon) => {
      const { left, right, width } = icon.getBoundingClientRect();
      const button = icon.closest('button, a')?.getBoundingClientRect();
      const isInside = button && left >= button.left && right <= button.right;
      return width >= 40 && isInside ? [] : [icon.outerHTML.slice(0, 80)];
    }),
  );
  expect(cut).toEqual([]);
});

test('the name in the header has two lines next to large icons', async ({ page }) => {
  await setReadingSettings(page, { size: 200 });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const name = page.getByRole('banner').getByRole('link', { name: siteName });
  const lines = await name.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return new Set(Array.from(words.getClientRects(), ({ top }) => top)).size;
  });
  expect(lines).toBe(2);
});
