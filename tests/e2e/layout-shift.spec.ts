import type { Page } from '@playwright/test';
import { expect, holdRequests, openAs, publicTypes, recordsOf, test, vTitled } from './fixtures.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';

/** Scrolls a growing page step by step to its end, until nothing loads. */
const scrollThrough = async (page: Page) => {
  const isAtEnd = () =>
    page.evaluate(async () => {
      // Headless Chromium sometimes never calls back, so that the test would wait for its whole time.
      const frame = () =>
        new Promise((resolve) => {
          requestAnimationFrame(resolve);
          setTimeout(resolve, 500);
        });
      for (let step = 0; step < 5; step += 1) {
        scrollBy({ top: innerHeight / 2, behavior: 'instant' });
        await frame();
        await frame();
      }
      const isDown = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      return isDown && document.querySelector('main [data-growing]') === null;
    });
  await expect.poll(isAtEnd, { intervals: [50], timeout: 60_000 }).toBe(true);
};

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1280, 860],
  [1680, 1000],
] as const) {
  test.describe(`no layout shift at ${width} px while loading and scrolling`, () => {
    test.use({ viewport: { width, height } });

    const expectNoShifts = async (page: Page, paths: readonly string[]) => {
      await watchShifts(page);
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await scrollThrough(page);
        expect(await shiftsOf(page), path).toEqual([]);
      }
    };

    test('on every public page', async ({ page, site }) => {
      // Many pages.
      test.slow();
      const newest = publicTypes.map(async ({ type }) => {
        const [record] = await recordsOf(site, `${type}?per_page=1`, vTitled);
        return `/${type}/${record?.id}`;
      });
      await expectNoShifts(page, [
        '/',
        ...(await Promise.all(newest)),
        ...publicTypes.map(({ type }) => `/${type}`),
        '/search',
        `/search?q=${encodeURIComponent('失眠')}`,
        '/about',
        '/policy',
        '/privacy',
        '/corrections',
        '/contact',
        '/login',
        '/register',
      ]);
    });

    test('on the admin start page', async ({ page }) => {
      await watchShifts(page);
      await openAs(page, '/admin');
      await expect(page.getByRole('heading', { level: 1, name: /您好/ })).toBeVisible();
      await scrollThrough(page);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      // Leaves out header, side menu and the days of the calendar, which fill type by type.
      const isOfPage = ({ moved }: { moved: string[] }) => moved.some((name) => !name.startsWith('apart: '));
      expect((await shiftsOf(page)).filter(isOfPage)).toEqual([]);
    });

    test('the due reviews of the admin start page have their height before they arrive', async ({ page }) => {
      const release = await holdRequests(page, /\/api\/admin\/knowhow\?/);
      await openAs(page, '/admin');
      const section = page.getByRole('region', { name: '该审核了' });
      await expect(section).toHaveAttribute('aria-busy', 'true');
      const before = (await section.boundingBox())?.height;
      release();
      await expect(section).toHaveAttribute('aria-busy', 'false');
      await expect(section.getByRole('listitem')).toHaveCount(5);
      expect((await section.boundingBox())?.height).toBe(before);
    });

    test('on the untouched home page when responses for its end arrive first', async ({ page }) => {
      await watchShifts(page);
      const order = ['reflection', 'witness', 'photo', 'news', 'knowhow', 'symptom', 'highlight'];
      await page.route('**/api/*', async (route) => {
        const type = new URL(route.request().url()).pathname.slice('/api/'.length);
        // Longer than the minimum delay of a section, so that each is painted separately.
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, order.indexOf(type)) * 300));
        const response = await route.fetch();
        const body = await response.text();
        // Makes 今日一读 as high as possible.
        await route.fulfill({
          response,
          body: body.replaceAll(/(?<="(?:title|excerpt)":")/g, '很长很长的文字'.repeat(20)),
        });
      });
      await page.goto('/');
      await expect(page.locator('main [aria-busy]')).toHaveCount(9);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(await shiftsOf(page)).toEqual([]);
    });

    test(
      'on the home page and a list when every response arrives after a painted frame',
      { tag: width === 390 ? '@core' : [] },
      async ({ page }) => {
        await page.route('**/api/**', async (route) => {
          // Waits for the document, too.
          await page.waitForFunction(
            () =>
              document.querySelector('h1') !== null &&
              new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))),
          );
          await route.continue();
        });
        await expectNoShifts(page, ['/', '/witness']);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    );
  });
}
