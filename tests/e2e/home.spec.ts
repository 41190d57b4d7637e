import type { Page } from '@playwright/test';
import {
  createFinger,
  expect,
  holdRequests,
  homeHeading,
  publicTypes,
  recordsOf,
  siteName,
  test,
  vTitled,
  waitForFrames,
} from './fixtures.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const sections = ['精选', '症状索引', '今日一读', '知识', '最近的新闻', '照片', '见证', '心得'];

/** Headings of all sections; the section of the solar term is named after the current one. */
const headings = sections.flatMap((name) => (name === '照片' ? [/^\S+ · \d+月\d+日$/, name] : [name]));

/** Waits until all sections have loaded. */
const waitForSections = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(headings);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

test('the home page shows every type with a link to its list', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(siteName);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeHeading);
  await waitForSections(page);
  for (const name of sections) {
    await expect(section(page, name).getByRole('link').first()).toBeAttached();
    await expect(section(page, name).getByRole('heading', { level: 2 })).toHaveText(name);
  }
  await expect(section(page, '最近的新闻').getByRole('article')).toHaveCount(5);
  for (const { type, title } of publicTypes) {
    await expect(page.getByRole('main').getByRole('link', { name: `全部${title}` })).toHaveAttribute(
      'href',
      `/${type}`,
    );
  }
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('requests all sections at once, without an interaction', async ({ page }) => {
  await page.clock.install();
  // No request may wait for a timer.
  await page.clock.pauseAt(Date.now() + 1000);
  await page.setViewportSize({ width: 390, height: 844 });
  const requested = new Set<string>();
  const release = await holdRequests(page, '**/api/**');
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requested.add(pathname.slice('/api/'.length));
  });
  await page.goto('/');
  await page.clock.runFor(1000);
  await expect.poll(() => [...requested].toSorted()).toEqual(publicTypes.map(({ type }) => type).toSorted());
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(sections.length);
  await page.clock.resume();
  release();
  await waitForSections(page);
});

test.describe('home page on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is at most five windows long, and its lead at most half a window', async ({ page }) => {
    await page.goto('/');
    await waitForSections(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5 * 844);
    const box = await page.getByRole('region', { name: '精选的内容' }).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(844 / 2);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    // Common symptoms come before the carousel, whose second card is partly in view.
    const symptom = await page.getByRole('list', { name: '常见的症状' }).getByRole('link').first().boundingBox();
    expect(symptom?.y).toBeLessThan(box?.y ?? 0);
    await expect(page.getByRole('group', { name: '切换' })).toBeHidden();
    const second = await page.getByRole('group', { name: '2 / 6' }).boundingBox();
    expect(second?.x).toBeLessThan(390 - 16);
  });
});

for (const [width, height] of [
  [390, 844],
  [1280, 860],
] as const) {
  test(`the home page keeps its height while content loads at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    const release = await holdRequests(page, '**/api/**');
    await page.goto('/');
    await expect(page.locator('main [aria-busy="true"]').nth(sections.length - 1)).toBeAttached();
    const heights = [await heightOf()];
    release();
    await waitForSections(page);
    heights.push(await heightOf());
    for (let end = 0; end < (heights.at(-1) ?? 0); end += height / 2) {
      await page.mouse.wheel(0, height / 2);
      await waitForFrames(page);
      heights.push(await heightOf());
    }
    await waitForSections(page);
    heights.push(await heightOf());
    expect(Math.max(...heights) / Math.min(...heights), heights.join(' ')).toBeLessThanOrEqual(1.01);
  });
}

test(
  'a failed section shows an error, the others load, and a retry loads it',
  { tag: '@core' },
  async ({ page, mock }) => {
    await mock.faults({ path: '/api/news', status: 500, times: 99 });
    await page.goto('/');
    await waitForSections(page);
    const failed = section(page, '最近的新闻');
    await expect(failed.getByRole('alert')).toContainText('服务器出了问题');
    await expect(failed.getByRole('article')).toHaveCount(0);
    for (const name of sections.filter((one) => one !== '最近的新闻')) {
      const found = section(page, name);
      await expect(
        found.getByRole('listitem').or(found.getByRole('article')).or(found.getByRole('navigation')).first(),
      ).toBeAttached();
    }
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
    const again = failed.getByRole('button', { name: '再试一次' });
    await again.click();
    await expect(failed.getByRole('alert')).toContainText('服务器出了问题');
    await mock.faults();
    await expect(again).toHaveText('再试一次');
    await again.click();
    await expect(failed.getByRole('article')).toHaveCount(5);
    await expect(failed.getByRole('alert')).toHaveCount(0);
  },
);

test('the carousel works by keyboard, and only the visible slide is reachable', async ({ page, site }) => {
  const shown = await recordsOf(site, 'highlight?per_page=6', vTitled);
  await page.goto('/');
  const carousel = page.getByRole('region', { name: '精选的内容' });
  const slide = (number: number) => carousel.locator(`[aria-label="${number} / ${shown.length}"]`);
  const place = (number: number) => carousel.getByText(`第 ${number} 张，共 ${shown.length} 张`);
  await expect(slide(2)).toHaveAttribute('inert');
  const next = carousel.getByRole('button', { name: '下一张' });
  // A normal focus would scroll the slides out of view.
  await next.evaluate((button) => button instanceof HTMLElement && button.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect(place(2)).toBeAttached();
  await expect(slide(2)).not.toHaveAttribute('inert');
  await expect(slide(1)).toHaveAttribute('inert');
  await expect(slide(2).getByRole('link')).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowLeft');
  await expect(place(1)).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(place(shown.length)).toBeAttached();
  await expect(next).toBeFocused();
  await slide(shown.length).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown.at(-1)?.title ?? '');
});

test.describe('carousel by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('moves to the next slide after a short swipe, when the finger is lifted', async ({ page }) => {
    await page.goto('/');
    const carousel = page.getByRole('region', { name: '精选的内容' });
    const slide = carousel.getByRole('group', { name: /^1 \/ \d+$/ });
    await expect(carousel.locator('[inert]').first()).toBeAttached();
    const box = await slide.boundingBox();
    const start = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 80 };
    const finger = await createFinger(page);
    await finger.down(start);
    await finger.slide(start, { x: start.x - 20, y: start.y });
    await expect(slide).not.toHaveAttribute('inert');
    await finger.up();
    await expect(slide).toHaveAttribute('inert');
    await expect(carousel.getByText('第 2 张，共')).toBeAttached();
  });
});

test('in a wide window all pages align their content and their side column', async ({ page }) => {
  for (const [width, left, side] of [
    [1280, 64, 848],
    [1680, 160, 1083],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/knowhow', '/search', '/saved', '/saved?show=history', '/contact', '/about']) {
      await page.goto(path);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();
      expect(Math.round((await title.boundingBox())?.x ?? 0), `${path} at ${width} px`).toBe(left);
      const beside = page.locator('main [class*=side]').first();
      await expect(beside).toBeVisible();
      expect(Math.round((await beside.boundingBox())?.x ?? 0), `side of ${path} at ${width} px`).toBe(side);
    }
  }
});
