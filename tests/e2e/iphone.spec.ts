import type { Page } from '@playwright/test';
import { expect, openAs, test } from './fixtures.ts';

const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test.use({ userAgent, viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 });

/** Inputs that Safari on iOS would zoom in on: below 16 px. */
const smallInputs = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea, [contenteditable=true]')]
      .filter((input) => !input.matches('[type=checkbox], [type=radio], [type=file], [type=color], [type=hidden]'))
      .filter((input) => input.getClientRects().length > 0 && Number.parseFloat(getComputedStyle(input).fontSize) < 16)
      .map(
        (input) =>
          `${location.pathname}: ${input.getAttribute('aria-label') ?? input.id} ${getComputedStyle(input).fontSize} ${input.className}`,
      ),
  );

test('no input of a reader is so small that iOS zooms in on it', async ({ page }) => {
  for (const path of [
    '/',
    '/news',
    '/search?q=粥',
    '/symptom',
    '/contact',
    '/login',
    '/register',
    '/forget-password',
  ]) {
    await page.goto(path);
    await expect(page.locator('main input:visible').first()).toBeVisible();
    expect.soft(await smallInputs(page)).toEqual([]);
  }
});

test('no input of the desk is so small that iOS zooms in on it', async ({ page }) => {
  await openAs(page, '/admin/news');
  for (const type of ['news', 'symptom', 'photo', 'user', 'tag']) {
    await page.goto(`/admin/${type}?edit=new`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: /^保存|存草稿/ })).toBeVisible();
    await expect(dialog.getByRole('textbox').first()).toBeVisible();
    expect.soft(await smallInputs(page)).toEqual([]);
  }
});
