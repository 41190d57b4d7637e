import type { Page } from '@playwright/test';
import { cards, expect, scrollToEnd, test } from './fixtures.ts';

/** Title and top (px) of the first card below the header. */
const topOf = (page: Page) =>
  page.evaluate(() => {
    const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const first = [...document.querySelectorAll('main article')]
      .map((card) => ({ title: card.querySelector('h3')?.textContent, top: card.getBoundingClientRect().top }))
      .find(({ top }) => top >= edge);
    return first && { title: first.title, top: Math.round(first.top) };
  });

const loaded = async (page: Page) =>
  Number(/已加载 (\d+) 条/.exec((await page.getByRole('status').allTextContents()).join(' '))?.[1] ?? 0);

/** Waits until loading stops; returns the number of loaded records. */
const waitForLoading = async (page: Page) => {
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await loaded(page);
        const same = now === before;
        before = now;
        return same;
      },
      { intervals: [500] },
    )
    .toBe(true);
  return before;
};

/** Scrolls to the end until `count` records are loaded; calls `onStep` after each step. */
const readTo = async (page: Page, count: number, onStep: () => Promise<unknown>) => {
  for (let before = await loaded(page); before < count;) {
    await scrollToEnd(page);
    await expect.poll(() => loaded(page)).toBeGreaterThan(before);
    const now = await waitForLoading(page);
    await onStep();
    // A page shorter than estimated may load one more, but not two.
    expect(now - before).toBeLessThanOrEqual(60);
    before = now;
  }
};

/** Expects the first visible card and its position, within 4 px. */
const expectTop = async (page: Page, top: { title?: string | null; top: number } | undefined) => {
  await expect.poll(() => topOf(page).then((now) => now?.title)).toBe(top?.title);
  await expect.poll(async () => Math.abs(((await topOf(page))?.top ?? 9999) - (top?.top ?? 0))).toBeLessThanOrEqual(4);
};

test.describe('list of ten thousand records', () => {
  test.beforeEach(async ({ mock }) => {
    await mock.fill('news', 9954);
  });

  for (const [name, viewport] of [
    ['a phone', { width: 390, height: 844 }],
    ['a computer', { width: 1280, height: 860 }],
  ] as const) {
    test(`keeps few cards in the document on ${name}, and the scroll position across a record and a reload`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto('/news');
      await expect(cards(page)).toHaveCount(20);
      const counts: number[] = [];
      await readTo(page, 300, async () => counts.push(await cards(page).count()));
      expect(Math.max(...counts)).toBeLessThan(120);
      // The middle of the list.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.6));
      await expect.poll(() => topOf(page)).toBeDefined();
      await page.mouse.wheel(0, 150);
      // Wheel events scroll asynchronously.
      let top: Awaited<ReturnType<typeof topOf>>;
      await expect
        .poll(
          async () => {
            const before = top;
            top = await topOf(page);
            return before?.title === top?.title && before?.top === top?.top;
          },
          { intervals: [500] },
        )
        .toBe(true);

      const link = cards(page)
        .getByRole('link', { name: top?.title ?? '', exact: true })
        .first();
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(top?.title ?? '');
      await page.goBack();
      await expectTop(page, top);
      expect(await cards(page).count()).toBeLessThan(120);

      await page.reload();
      await expectTop(page, top);
      expect(await cards(page).count()).toBeLessThan(120);

      // The pages above are restored too.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(
        page.getByRole('link', { name: '南瓜产季到来，云林农友提醒保存方法', exact: true }),
      ).toBeInViewport();
    });
  }

  test('scrolls to a month outside of the document, and loads older months', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.goto('/news');
    await expect(cards(page)).toHaveCount(20);
    await readTo(page, 160, async () => undefined);
    const months = page.getByRole('navigation', { name: '月份' });
    const names = await months.getByRole('button', { name: /月$/ }).allInnerTexts();
    const heading = page.getByRole('heading', { level: 2, name: names[0]?.replace(/\s/g, '') });
    await expect(heading).toHaveCount(0);
    await months.getByRole('button', { name: /月$/ }).first().click();
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
    const before = await loaded(page);
    await months.getByRole('button', { name: '再往前的' }).click();
    await expect.poll(() => loaded(page)).toBeGreaterThan(before);
  });
});
