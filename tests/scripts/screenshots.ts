import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { createServer } from 'vite';
import { readArguments } from '../../deploy/command/arguments.ts';
import { requireBuild } from '../../deploy/command/build.ts';
import { runCommand } from '../../deploy/command/plain.ts';
import { webAppManifest } from '../../src/web-app-manifest.ts';
import { signInAt, withBrowser, withSite } from './bench/site.ts';

/** Addresses of the manifest's screenshots, by the first part of their name. */
const addresses: Record<string, string> = { home: '/', news: '/news' };

/** In CSS px; with these pixel ratios each file is smaller than 100 kB. */
const screens = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};

/** Opens `address` and waits until its texts and pictures are shown. */
const open = async (browser: Browser, address: string, options: BrowserContextOptions) => {
  const page = await browser.newPage({ ...options, colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(address, { timeout: 120_000 });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
};

const takeForManifest = async (browser: Browser, origin: string, path: string, screen: keyof typeof screens) => {
  const address = addresses[/\/(\w+)-/.exec(path)?.[1] ?? ''] ?? '/';
  const page = await open(browser, origin + address, screens[screen]);
  await page.screenshot({ path: `public${path}`, type: 'jpeg', quality: 65 });
  await page.close();
};

/** Writes a screenshot of `page`, or of a part of it, as WebP, which Chromium can encode and Playwright can't. */
const takeWebp = async (page: Page, name: string, part: Page | Locator = page) => {
  const png = (await part.screenshot()).toString('base64');
  const webp = await page.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.width, height: image.height });
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.85);
  }, png);
  writeFileSync(`docs/images/${name}.webp`, Buffer.from(webp.split(',')[1] ?? '', 'base64'));
};

const takeAdmin = async (browser: Browser, origin: string) => {
  const page = await open(browser, origin, { ...screens.wide, deviceScaleFactor: 1.5, bypassCSP: true });
  await signInAt(page, origin, '/admin/knowhow?edit=8');
  const body = page.getByRole('textbox', { name: '正文' });
  await body.locator('p').first().click();
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await takeWebp(page, 'admin');
  await page.close();
};

/** The pictures of docs/editors.md. */
const takeHandbook = async (browser: Browser, origin: string) => {
  const page = await open(browser, origin, {
    ...screens.wide,
    viewport: { width: 1280, height: 760 },
    bypassCSP: true,
  });
  const take = async (name: string, part?: Locator) => {
    await page.mouse.move(0, 0);
    await page.waitForLoadState('networkidle');
    await takeWebp(page, `editors-${name}`, part);
  };
  const dialog = page.getByRole('dialog', { name: /^(?:编辑|新建)/ });
  await signInAt(page, origin, '/admin');
  await page.getByRole('region', { name: '最近修改' }).getByRole('link').first().waitFor();
  await take('start');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('睡眠');
  await page.getByText(/个选择，用上下箭头选/).waitFor();
  await take('search', page.getByRole('dialog', { name: '搜索与命令' }));
  await page.keyboard.press('Escape');
  await page.goto(`${origin}/admin/news`);
  for (const row of [1, 2]) await page.getByRole('checkbox').nth(row).check();
  await take('table');
  await page.goto(`${origin}/admin/knowhow?edit=8`);
  await dialog.getByRole('textbox', { name: '正文' }).waitFor();
  await take('editor');
  await page.goto(`${origin}/admin/news?edit=new`);
  await dialog.getByRole('button', { name: '定时发布…' }).click();
  await take('schedule', page.getByRole('dialog', { name: '定时发布' }));
  await page.keyboard.press('Escape');
  await dialog.getByLabel('配图：选择文件').setInputFiles('docs/images/home.webp');
  await dialog.getByLabel('这张图片上有什么').fill('手机上的首页');
  await dialog.getByRole('button', { name: '上传', exact: true }).scrollIntoViewIfNeeded();
  await take('upload', dialog);
  await page.close();
};

const takeDrawer = async (browser: Browser, origin: string) => {
  const page = await open(browser, origin, { viewport: { width: 860, height: 800 }, deviceScaleFactor: 1.5 });
  await page.keyboard.press('Control+Alt+m');
  await page.getByText('场景', { exact: true }).click();
  await page.getByText(/^共 \d+ 个场景$/).waitFor();
  await takeWebp(page, 'drawer');
};

const usage = `npx node tests/scripts/screenshots.ts [--handbook]

Takes the screenshots of the web app manifest (public/screenshots), README.md and docs/editors.md
(docs/images) from the mock.
--handbook  only those of docs/editors.md

Example: npx node tests/scripts/screenshots.ts --handbook
Exit code: 2 for wrong use.`;

await runCommand(usage, async () => {
  const { handbook } = readArguments({ options: { handbook: { type: 'boolean', default: false } } }).values;
  requireBuild('dist');
  mkdirSync('public/screenshots', { recursive: true });
  mkdirSync('docs/images', { recursive: true });
  await withSite('dist', (origin) => withBrowser((browser) => takeHandbook(browser, origin)));
  if (handbook) return;
  await withSite('dist', (origin) =>
    withBrowser(async (browser) => {
      for (const { src, form_factor: screen = 'narrow' } of webAppManifest.screenshots ?? [])
        await takeForManifest(browser, origin, src, screen);
      await takeWebp(await open(browser, origin, { ...screens.narrow, deviceScaleFactor: 2, bypassCSP: true }), 'home');
      await takeAdmin(browser, origin);
    }),
  );
  const development = await createServer({ mode: 'mock', logLevel: 'error', server: { port: 0, open: false } });
  await development.listen();
  await withBrowser((browser) => takeDrawer(browser, development.resolvedUrls?.local[0] ?? ''));
  await development.close();
});
