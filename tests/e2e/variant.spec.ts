import type { Page } from '@playwright/test';
import { chunksWith } from './built-chunks.ts';
import {
  cards,
  expect,
  holdRequests,
  overflow,
  recordUrls,
  setReadingSettings,
  test,
  violationsInAll,
  violationsInBoth,
  waitForWorker,
  recordVisibleText,
  withoutLongTimers,
} from './fixtures.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';

const taiwan = 'zh-Hant-TW';
/** Matches the dictionary chunk by a phrase of OpenCC. */
const dictionary = () => chunksWith('隨身碟');

const language = (page: Page) => page.evaluate(() => document.documentElement.lang);
const visibleText = (page: Page) => page.locator('body').innerText();
const footer = (page: Page) => page.getByRole('contentinfo');
const offer = (page: Page) => page.getByRole('region', { name: '要用繁體中文閱讀嗎？' });

/** Simplified characters, which a Traditional page contains only in the name of the other variant. */
const simplified = /[这们说时会为个后医读该请问题]/;

const expectTraditional = async (page: Page) => {
  await expect(page.getByRole('link', { name: '简体中文', includeHidden: true }).first()).toBeAttached();
  expect(await language(page)).toBe(taiwan);
};

test(
  'choosing Traditional converts page, title and language, and is kept after a reload',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/knowhow/53');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const article = page.getByRole('main').getByRole('article').first();
    await expect(article.locator('[data-body] p').first()).toBeVisible();
    const before = await article.innerText();
    await page.getByRole('button', { name: '阅读设置' }).click();
    await page.getByRole('radio', { name: '繁體（台灣）' }).check();
    const dialog = page.getByRole('dialog', { name: '閱讀設定' });
    await expect(dialog.getByRole('status')).toHaveText('文字已改為「繁體（台灣）」。');
    expect(await violationsInBoth(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expectTraditional(page);
    await expect(page).toHaveTitle(/ - 自體幹細胞飲食指南$/);
    const words = await visibleText(page);
    expect(words.replace('简体中文', '')).not.toMatch(simplified);

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectTraditional(page);
    // Content loaded by a navigation is converted, too.
    await page.getByRole('navigation', { name: '返回' }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: '知識' })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    expect(await cards(page).allInnerTexts()).not.toContainEqual(expect.stringMatching(simplified));
    await page.goBack();
    await page.waitForLoadState('networkidle');
    await footer(page).getByRole('link', { name: '简体中文' }).press('Enter');
    await expect(footer(page).getByRole('link', { name: '繁體中文' })).toBeFocused();
    expect(await language(page)).toBe('zh-Hans');
    await expect.poll(() => article.innerText()).toBe(before);
  },
);

test('a reload in Traditional never shows Simplified text', async ({ page }) => {
  await setReadingSettings(page, { variant: taiwan });
  const seen = await recordVisibleText(page);
  await withoutLongTimers(page);
  const release = await holdRequests(page, dictionary());
  await page.goto('/news', { waitUntil: 'commit' });
  await expect(page.locator('#app h1')).toHaveCount(1);
  expect(await page.locator('#app h1').isVisible()).toBe(false);
  await expect(page.locator('#first-paint')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: '新聞' })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  const words = (await seen()).map((text) => text.replace('简体中文', ''));
  expect(words).toContainEqual(expect.stringContaining('新聞'));
  expect(words).not.toContainEqual(expect.stringMatching(simplified));
});

test('shows Simplified text after three seconds without the dictionary, and converts it later', async ({ page }) => {
  await setReadingSettings(page, { variant: taiwan });
  await page.clock.install();
  const release = await holdRequests(page, dictionary());
  await page.goto('/news');
  await expect(page.locator('#app h1')).toHaveCount(1);
  await page.clock.runFor(3000);
  await expect(page.getByRole('heading', { level: 1, name: '新闻' })).toBeVisible();
  await expect(page.getByText('繁体字还在路上，先给您看简体字。')).toBeVisible();
  expect(await language(page)).toBe('zh-Hans');
  release();
  await expect(page.getByRole('heading', { level: 1, name: '新聞' })).toBeVisible();
  await expectTraditional(page);
});

test(
  'reports a failed load of the dictionary, keeps Simplified text, and converts on retry',
  { tag: '@core' },
  async ({ page }) => {
    const address = dictionary();
    await page.route(address, (route) => route.abort());
    await page.goto('/news');
    await footer(page).getByRole('link', { name: '繁體中文' }).press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: '繁体字没有载入，先给您看简体字。' });
    await expect(alert).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: '新闻' })).toBeVisible();
    expect(await language(page)).toBe('zh-Hans');
    await page.unroute(address);
    await alert.getByRole('button', { name: '再试一次' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '新聞' })).toBeVisible();
  },
);

test('a lang parameter applies to the visit only, and shared and alternate links contain the variant', async ({
  page,
  context,
  site,
}) => {
  await page.goto(`/news/5?lang=${taiwan}`);
  await expectTraditional(page);
  const alternates = await page
    .locator('link[hreflang][rel=alternate]')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
  expect(alternates).toEqual([
    ['zh-Hans', `${site}/news/5`],
    [taiwan, `${site}/news/5?lang=${taiwan}`],
  ]);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site}/news/5`);
  await page.getByRole('button', { name: '分享' }).click();
  await expect(page.getByLabel('這個頁面的連結')).toHaveValue(new RegExp(`/news/5\\?lang=${taiwan}$`));
  const line = page.getByRole('link', { name: /^用 LINE 分享/ });
  const shared = new URL((await line.getAttribute('href')) ?? '').searchParams;
  expect(shared.get('text')).toBe(await page.getByRole('heading', { level: 1 }).innerText());
  await page.keyboard.press('Escape');
  // It applies to the next pages and after a reload.
  await page.getByRole('navigation', { name: '返回' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: '新聞' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '新聞' })).toBeVisible();
  // A new visit ignores it.
  const other = await context.newPage();
  await other.goto('/news');
  await expect(other.getByRole('heading', { level: 1, name: '新闻' })).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('reading-settings'))).toBeNull();
});

test('a lang parameter selects Simplified, and choosing a variant overrides it', async ({ page }) => {
  await setReadingSettings(page, { variant: taiwan });
  await page.goto('/news?lang=zh-Hans&q=粥');
  await expect(page.getByRole('heading', { level: 1, name: '新闻' })).toBeVisible();
  expect(await language(page)).toBe('zh-Hans');
  await footer(page).getByRole('link', { name: '繁體中文' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '新聞' })).toBeVisible();
  await expect(page).toHaveURL((url) => url.search === `?q=${encodeURIComponent('粥')}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '新聞' })).toBeVisible();
});

test('readers of Simplified never load the dictionary', { tag: '@core' }, async ({ page }) => {
  const loaded = recordUrls(page, dictionary());
  for (const address of ['/', '/news', '/news/5']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  }
  expect(loaded).toEqual([]);
  await expect(offer(page)).toHaveCount(0);
});

test.describe('browser that prefers Traditional', () => {
  test.use({ locale: 'zh-TW', viewport: { width: 390, height: 844 } });

  test(
    'offers the variant once, without a layout shift, and remembers the choice',
    { tag: '@core' },
    async ({ page }) => {
      await watchShifts(page);
      await page.goto('/news');
      await expect(offer(page)).toBeVisible();
      expect(await shiftsOf(page)).toEqual([]);
      expect(await violationsInAll(page)).toEqual([]);
      await offer(page).getByRole('button', { name: '用繁體' }).click();
      await expect(offer(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: '新聞' })).toBeFocused();
      await page.goto('/knowhow');
      await expect(page.getByRole('heading', { level: 1, name: '知識' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(offer(page)).toHaveCount(0);
    },
  );
});

test.describe('Traditional at 200 % text size on a 320 px phone', () => {
  test.use({ locale: 'zh-TW', viewport: { width: 320, height: 640 } });

  test('the offer does not overflow, and is not made again after declining', async ({ page }) => {
    await setReadingSettings(page, { size: 200 });
    await page.goto('/news');
    await expect(offer(page).getByRole('button', { name: '不用' })).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await offer(page).getByRole('button', { name: '不用' }).click();
    await page.goto('/knowhow');
    await expect(page.getByRole('heading', { level: 1, name: '知识' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(offer(page)).toHaveCount(0);
  });

  test('pages do not overflow and have no axe violations', async ({ page }) => {
    await setReadingSettings(page, { size: 200, variant: taiwan });
    for (const address of ['/', '/symptom/53', '/contact']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await overflow(page), address).toBeLessThanOrEqual(0);
      expect(await violationsInBoth(page), address).toEqual([]);
    }
  });
});

test.describe('Traditional with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is available offline', async ({ page, context }) => {
    await page.goto(`/news/5?lang=${taiwan}`);
    await expectTraditional(page);
    await waitForWorker(page);
    await footer(page).scrollIntoViewIfNeeded();
    const isDictionary = dictionary();
    await expect
      .poll(async () => {
        const files = await page.evaluate(async () => {
          const found: string[] = [];
          for (const name of await caches.keys())
            for (const { url } of await (await caches.open(name)).keys()) found.push(url);
          return found;
        });
        return files.some((file) => isDictionary(new URL(file)));
      })
      .toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectTraditional(page);
  });
});
