import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { longestTitle } from '../../mocks/seed/edge-cases.ts';
import {
  cards,
  expect,
  overflow,
  recordsOf,
  setReadingSettings,
  setTextSize,
  test,
  violations,
  vTitled,
} from './fixtures.ts';

/** Phrases in titles that are broken over several lines. */
const brokenPhrases = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('main [data-phrases] wbr'), (wbr) => wbr.nextSibling)
      .filter((word) => {
        if (word === null) return false;
        const range = document.createRange();
        range.selectNodeContents(word);
        return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1;
      })
      .map((word) => word?.textContent),
  );

test('titles break between phrases at all widths and text sizes', async ({ page }) => {
  for (const address of ['/knowhow', '/news', '/witness', '/knowhow/52']) {
    await page.goto(address);
    await expect(page.locator('main [data-phrases] wbr').first()).toBeAttached();
    for (const [width, size] of [
      [320, 100],
      [390, 100],
      [390, 150],
      [1280, 100],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await setTextSize(page, size);
      expect(await brokenPhrases(page), `${address} at ${width} px and ${size} %`).toEqual([]);
    }
  }
});

test('a list clamps a title to three lines, the record shows all of it, and both have the full accessible name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await setReadingSettings(page, { size: 200 });
  await page.goto(`/news?q=${encodeURIComponent('家庭医师')}`);
  const link = page.getByRole('main').getByRole('link', { name: longestTitle, exact: true });
  const lines = () =>
    link
      .or(page.getByRole('heading', { level: 1 }))
      .locator('[data-phrases]')
      .evaluate((title) => Math.round(title.clientHeight / parseFloat(getComputedStyle(title).lineHeight)));
  await expect.poll(lines).toBe(3);
  expect(await overflow(page)).toBe(0);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: longestTitle, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(longestTitle);
  expect(await overflow(page)).toBe(0);
});

const vList = v.looseObject({ data: v.array(v.looseObject({ id: v.number() })) });

test('a card without a picture shows a word of its title, without axe violations in all schemes', async ({
  page,
  site,
}) => {
  await page.route(/\/api\/(?:highlight|news|photo|witness)\?/, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = v.parse(vList, await response.json());
    await route.fulfill({
      response,
      json: { ...rest, data: data.map((card) => Object.assign(card, { image: null, images: [] })) },
    });
  });
  for (const type of ['highlight', 'news', 'photo', 'witness']) {
    const titles = (await recordsOf(site, `${type}?per_page=20`, vTitled)).map(({ title }) => title);
    await page.goto(`/${type}`);
    await expect(cards(page)).toHaveCount(20);
    const covers = cards(page).locator('[data-words]');
    await expect(covers).toHaveCount(20);
    const words = await covers.evaluateAll((all) => all.map((cover) => cover.getAttribute('data-words') ?? ''));
    if (type !== 'witness') words.forEach((word, index) => expect(titles[index]).toContain(word));
    for (const media of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
      await page.emulateMedia(media);
      expect(await violations(page)).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await expect(cards(page).first().getByRole('heading')).toHaveText(titles[0] ?? '');
  }
});
