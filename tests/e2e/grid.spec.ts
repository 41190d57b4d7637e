import type { Page } from '@playwright/test';
import { expect, openAs, publicTypes, test } from './fixtures.ts';

const paths = [
  '/',
  ...publicTypes.flatMap(({ type }) => [`/${type}`, `/${type}/3`]),
  '/search',
  `/search?q=${encodeURIComponent('失眠')}`,
  '/saved',
  '/saved?show=history',
  '/contact',
  '/about',
  '/policy',
  '/privacy',
  '/corrections',
  '/nothing-here',
];

/**
 * Empty space in px inside the container: `before` the leftmost content, and `below` the last content (0 for a page that is
 * no higher than the window).
 */
const emptySpace = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) throw new Error('No main element');
    const { paddingLeft, paddingBottom, minHeight } = getComputedStyle(main);
    const frame = main.getBoundingClientRect();
    let left = Infinity;
    let bottom = -Infinity;
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element?.checkVisibility() || element.closest('.visually-hidden')) continue;
      if (node instanceof Element ? !node.matches('img, input, button') : !node.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNode(node);
      const rect = range.getBoundingClientRect();
      if (rect.width === 0) continue;
      left = Math.min(left, rect.left);
      bottom = Math.max(bottom, rect.bottom);
    }
    return {
      before: Math.round(left - frame.left - Number.parseFloat(paddingLeft)),
      below:
        frame.height <= Number.parseFloat(minHeight) + 1
          ? 0
          : Math.round(frame.bottom - Number.parseFloat(paddingBottom) - bottom),
    };
  });

test('every public page is aligned to the left edge and has no empty space at its end, from 390 to 1680 px', async ({
  page,
}) => {
  // Many pages.
  test.slow();
  const expectNoEmptySpace = async (path: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Narrower windows make pages longer, so no list loads more.
    for (const width of [1680, 1280, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForLoadState('networkidle');
      // At most the padding of a card before, and the space reserved for lazy content at the end of a record below.
      await expect
        .soft(async () => {
          const { before, below } = await emptySpace(page);
          expect([before < 0, before > 24, below > 120], JSON.stringify({ before, below })).toEqual([
            false,
            false,
            false,
          ]);
        }, `${path} at ${width} px`)
        .toPass({ timeout: 10_000 });
    }
  };
  for (const path of paths) {
    await page.setViewportSize({ width: 1680, height: 900 });
    await page.goto(path);
    await expectNoEmptySpace(path);
  }
  await openAs(page, '/account', 'member@example.com');
  await expectNoEmptySpace('/account');
});
