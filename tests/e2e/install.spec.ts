import type { Page } from '@playwright/test';
import { imageSize } from 'image-size';
import * as v from 'valibot';
import { expect, overflow, setReadingSettings, siteName, test, violationsInAll } from './fixtures.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const safari = `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`;

const vImage = v.object({ src: v.string(), sizes: v.string(), type: v.string(), purpose: v.optional(v.string()) });
const vManifest = v.looseObject({
  icons: v.array(vImage),
  screenshots: v.array(v.object({ ...vImage.entries, form_factor: v.picklist(['narrow', 'wide']) })),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string(), icons: v.array(vImage) })),
});

const hint = (page: Page) => page.getByRole('region', { name: /把本站放到桌面上|用浏览器打开本站/ });

/** Waits for the page's idle callbacks. */
const idle = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
};

/** Marks the reader as a visitor of an earlier day. */
const markReturning = (page: Page) =>
  page.addInitScript(() => {
    if (localStorage.getItem('install-hint') === null)
      localStorage.setItem('install-hint', JSON.stringify('Sun Nov 01 2020'));
  });

test('the manifest is valid, and its pictures have the stated sizes', { tag: '@core' }, async ({ page, request }) => {
  await page.goto('/news');
  const client = await page.context().newCDPSession(page);
  expect((await client.send('Page.getAppManifest')).errors).toEqual([]);
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await request.get(address ?? '');
  expect(response.headers()['content-type']).toBe('application/manifest+json');
  const manifest = v.parse(vManifest, await response.json());
  expect(manifest).toMatchObject({
    id: '/',
    start_url: '/',
    scope: '/',
    name: siteName,
    lang: 'zh-Hans',
    dir: 'ltr',
    display: 'standalone',
    theme_color: '#ffffff',
  });
  const icons = manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`);
  expect(icons).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  expect(manifest.screenshots.map((shot) => shot.form_factor)).toEqual(expect.arrayContaining(['narrow', 'wide']));
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons),
    { src: '/apple-touch-icon-180x180.png', sizes: '180x180', type: 'image/png' },
  ];
  for (const { src, sizes, type } of pictures) {
    const picture = await request.get(`/${src.replace(/^\//, '')}`);
    const bytes = await picture.body();
    const { width, height } = imageSize(bytes);
    expect([src, picture.headers()['content-type'], `${width}x${height}`]).toEqual([src, type, sizes]);
    expect(bytes.length).toBeLessThan(100_000);
  }
  for (const { name, url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await idle(page);
  expect(await page.locator('link[rel=apple-touch-startup-image]').count()).toBe(0);
});

test.describe('on an iPhone', () => {
  const screen = { width: 390, height: 844 };
  test.use({ userAgent: safari, viewport: screen, screen, deviceScaleFactor: 3, isMobile: true });

  test('every start-up image fits its screen, and exactly one matches the device', async ({ page, request }) => {
    await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
    await page.goto('/news');
    const links = page.locator('link[rel=apple-touch-startup-image]');
    await expect(links.first()).toBeAttached();
    const named = await links.evaluateAll((all) =>
      all.map((link) => ({ media: link.getAttribute('media') ?? '', href: link.getAttribute('href') ?? '' })),
    );
    const fits = named.map(async ({ media, href }) => {
      const { width, height } = imageSize(await (await request.get(href)).body());
      const px = (feature: string) => Number(new RegExp(`${feature}: ([\\d.]+)`).exec(media)?.[1]);
      const sides = [px('device-width'), px('device-height')].map((side) => side * px('-webkit-device-pixel-ratio'));
      const picture = [width, height];
      // `device-width` and `device-height` describe the upright screen in either orientation.
      return {
        href,
        isFit: sides.toString() === (media.includes('landscape') ? picture.toReversed() : picture).toString(),
      };
    });
    const results = await Promise.all(fits);
    expect(results.length).toBeGreaterThanOrEqual(40);
    expect(results.filter(({ isFit }) => !isFit)).toEqual([]);
    const matching = () =>
      links.evaluateAll((all) =>
        all
          .filter((link) => matchMedia(link.getAttribute('media') ?? '').matches)
          .map((link) => link.getAttribute('href')),
      );
    expect(await matching()).toEqual(['/apple-splash-portrait-light-1170x2532.png']);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await matching()).toEqual(['/apple-splash-portrait-dark-1170x2532.png']);
  });

  test('shows no install hint to a reader who saves data', async ({ page }) => {
    await markReturning(page);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    await page.goto('/news/5');
    await idle(page);
    await expect(hint(page)).toHaveCount(0);
  });
});

const inApps = [
  ['LINE', `${iphone} Mobile/15E148 Safari Line/15.7.1`, 'LINE 里打开的网页不能装到手机上'],
  ['WeChat', `${iphone} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI`, '点右上角的“···”'],
] as const;

for (const [name, userAgent, words] of inApps) {
  test.describe(`in ${name} at 200 % text size on a 320 px phone`, () => {
    test.use({ userAgent, viewport: { width: 320, height: 640 } });

    test('the install hint explains how to open the browser and has no axe violations', async ({ page }) => {
      await markReturning(page);
      await setReadingSettings(page, { size: 200 });
      await page.goto('/news/5');
      await hint(page).scrollIntoViewIfNeeded();
      await expect(hint(page)).toContainText(words);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await violationsInAll(page)).toEqual([]);
      if (name === 'LINE') {
        await hint(page).getByRole('link', { name: '用浏览器打开' }).click();
        await expect(page).toHaveURL(/\/news\/5\?openExternalBrowser=1$/);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    });
  });
}
