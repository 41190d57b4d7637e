import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { cards, expect, holdRequests, test } from './fixtures.ts';

const linkTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '栏目', exact: true }).getByRole('link', { name, exact: true });

/** Records all calls of `Element.animate`. */
const watchFades = (page: Page) =>
  page.addInitScript(() => {
    const fades: string[] = [];
    // The proxy passes the element as `this`.
    // oxlint-disable-next-line typescript/unbound-method
    Element.prototype.animate = new Proxy(Element.prototype.animate, {
      apply: (animate, element: Element, parameters: Parameters<Element['animate']>) => {
        fades.push(`${element.localName} ${JSON.stringify(parameters[0])}`);
        return Reflect.apply(animate, element, parameters);
      },
    });
    Object.assign(window, { fades });
  });

const fades = async (page: Page) =>
  v.parse(v.array(v.string()), await page.evaluate((): unknown => Reflect.get(window, 'fades')));

test(
  'a tapped list shows its heading and skeleton at once, before its response',
  { tag: '@core' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/news');
    await expect(cards(page)).toHaveCount(20);
    await page.clock.pauseAt(Date.now() + 60_000);
    const release = await holdRequests(page, '**/api/knowhow?*');
    await linkTo(page, '知识').click();
    await expect(page.getByRole('heading', { level: 1, name: '知识' })).toBeFocused();
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: '正在加载' })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await page.clock.resume();
    release();
    await expect(cards(page)).toHaveCount(20);
  },
);

test('a tapped record shows its known title at once, before its response', async ({ page }) => {
  await page.clock.install();
  await page.goto('/news');
  await expect(cards(page)).toHaveCount(20);
  await page.clock.pauseAt(Date.now() + 60_000);
  const release = await holdRequests(page, '**/api/news/*');
  const link = cards(page).nth(9).getByRole('heading').getByRole('link');
  const title = await link.innerText();
  await link.click();
  await page.clock.runFor(150);
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeInViewport();
  await expect(page).toHaveTitle(new RegExp(title.slice(0, 6)));
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.clock.resume();
  release();
  await expect(page.getByRole('article').getByRole('heading', { level: 1, name: title })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('going back while a record loads restores the list position', async ({ page }) => {
  await page.goto('/news');
  await expect(cards(page)).toHaveCount(20);
  const link = cards(page).nth(9).getByRole('heading').getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(300);
  const release = await holdRequests(page, '**/api/news/*');
  await link.click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.goBack();
  await expect(cards(page)).toHaveCount(20);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  release();
});

test('requests the data of a page on pointerup, before the navigation', async ({ page, mock }) => {
  await page.goto('/news');
  await expect(cards(page)).toHaveCount(20);
  await linkTo(page, '知识').dispatchEvent('pointerup');
  await expect
    .poll(async () => (await mock.requests()).filter(({ path }) => path.startsWith('/api/knowhow')).length)
    .toBe(1);
  await expect(page).toHaveURL((url) => url.pathname === '/news');
  await linkTo(page, '知识').click();
  await expect(cards(page)).toHaveCount(20);
  await expect(page.getByRole('heading', { level: 1, name: '知识' })).toBeVisible();
  expect((await mock.requests()).filter(({ path }) => path.startsWith('/api/knowhow'))).toHaveLength(1);
});

test(
  'fades a page in after a navigation, but not the first page and not with reduced motion',
  { tag: '@core' },
  async ({ page }) => {
    await watchFades(page);
    await page.goto('/news');
    await expect(cards(page)).toHaveCount(20);
    expect(await fades(page)).toEqual([]);
    await linkTo(page, '知识').click();
    await expect(page.getByRole('heading', { level: 1, name: '知识' })).toBeFocused();
    expect(await fades(page)).toEqual(['main {"opacity":[0.4,1]}']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await linkTo(page, '新闻').click();
    await expect(page.getByRole('heading', { level: 1, name: '新闻' })).toBeFocused();
    expect(await fades(page)).toHaveLength(1);
  },
);
