import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, recordsOf, test } from './fixtures.ts';

const vAlbum = v.object({ id: v.number(), images: v.array(v.object({ alt: v.string() })) });

/** Opens an album; returns its number of images. */
const openAlbum = async (page: Page, site: string) => {
  const albums = await recordsOf(site, 'photo?per_page=100', vAlbum);
  const album = albums.find(({ images }) => images.length > 4);
  const count = album?.images.length ?? 0;
  await page.goto(`/photo/${album?.id}`);
  await expect(pictures(page)).toHaveCount(count);
  return count;
};

const pictures = (page: Page) => page.getByRole('list', { name: '相册' }).getByRole('button', { name: /^放大图片/ });
const viewer = (page: Page) => page.getByRole('dialog', { name: '图片查看器' });

test(
  'browses an album by keyboard and returns the focus to the opened picture',
  { tag: '@core' },
  async ({ page, site }) => {
    const count = await openAlbum(page, site);
    await pictures(page).nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(viewer(page)).toBeVisible();
    await expect(page.getByText(`2 / ${count}`, { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`3 / ${count}`, { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(`2 / ${count}`, { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(`1 / ${count}`, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(pictures(page).nth(1)).toBeFocused();
  },
);

test.describe('album on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('opens with a tap, changes pictures by swiping, and closes with its button', async ({ page, site }) => {
    const count = await openAlbum(page, site);
    await pictures(page).first().tap();
    await expect(page.getByText(`1 / ${count}`, { exact: true })).toBeVisible();
    // A finger waits until it has faded in.
    await viewer(page).evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    const client = await page.context().newCDPSession(page);
    const swipe = (xDistance: number) =>
      client.send('Input.synthesizeScrollGesture', {
        x: 195,
        y: 420,
        xDistance,
        yDistance: 0,
        speed: 1200,
        gestureSourceType: 'touch',
      });
    await swipe(-220);
    await expect(page.getByText(`2 / ${count}`, { exact: true })).toBeVisible();
    await swipe(220);
    await expect(page.getByText(`1 / ${count}`, { exact: true })).toBeVisible();
    const close = viewer(page).getByRole('button', { name: '关闭' });
    const { width = 0, height = 0 } = (await close.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await close.tap();
    await expect(viewer(page)).toHaveCount(0);
  });
});

test('the photo wall fills every row, including the last, at all widths', async ({ page }) => {
  for (const width of [390, 820, 1280, 1680]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/photo');
    const photos = page.getByRole('list', { name: '相册' }).first().locator('> li');
    await expect(photos).toHaveCount(20);
    const ends = await photos.evaluateAll((items) => {
      const wall = items[0]?.parentElement?.getBoundingClientRect().right ?? 0;
      const rows = new Map<number, number>();
      for (const item of items) {
        const { top, right } = item.getBoundingClientRect();
        rows.set(Math.round(top), wall - right);
      }
      return [...rows.values()];
    });
    expect(ends.length, `${width} px`).toBeGreaterThan(3);
    expect(Math.max(...ends.map(Math.abs)), `${width} px`).toBeLessThan(2);
  }
});
