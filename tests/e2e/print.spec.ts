import type { Locator, Page } from '@playwright/test';
import { chunksWith } from './built-chunks.ts';
import { changeRecord, expect, holdRequests, isLoaded, setReadingSettings, test } from './fixtures.ts';

const longText = '<p>慢慢吃，好好睡，按时回诊。</p>'.repeat(80);
const body =
  '<p>先看<a href="https://example.com/long/path?with=words">外面的文章</a>和<a href="https://example.org/x">https://example.org/x</a>。</p>' +
  longText +
  '<figure><img src="/storage/pictures/3.webp" alt="莲藕" width="800" height="600"><figcaption>莲藕切片</figcaption></figure>' +
  '<table><tbody><tr><td>米</td><td>豆</td></tr></tbody></table>';

const serveBody = (page: Page) => {
  const sources = [1, 2, 3, 4].map((number) => ({
    title: `手册 ${number}`,
    url: `https://example.com/books/${number}`,
  }));
  return changeRecord(page, '/knowhow/5', { body, sources, reviewed_on: null });
};

/** Counts calls of `window.print` instead of opening its dialog; returns a locator that exists after one call. */
const countPrints = async (page: Page) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.prints = String(Number(document.documentElement.dataset.prints ?? 0) + 1);
    };
  });
  return page.locator('html[data-prints="1"]');
};

const press = (page: Page) => page.getByRole('button', { name: '打印', exact: true }).click();

/** Opacity of an element, multiplied with that of its ancestors. */
const opacityOf = (element: Locator) =>
  element.evaluate((start) => {
    let opacity = 1;
    for (let at: Element | null = start; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  });

test(
  'a printed record has its pictures, captions, sources, review date, disclaimer, address and QR code',
  { tag: '@core' },
  async ({ page, site }) => {
    await setReadingSettings(page, { size: 200, scheme: 'dark' });
    const printed = await countPrints(page);
    await serveBody(page);
    await page.goto('/knowhow/5');
    await press(page);
    await expect(printed).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    for (const picture of await main.locator('article img').all()) {
      await expect(picture).toBeVisible();
      expect(await isLoaded(picture)).toBe(true);
    }
    await expect(main.locator('article img')).toHaveCount(2);
    for (const words of ['莲藕切片', '出处', '审核日期', '未标注审核日期', '用手机扫一扫，看这一页最新的内容。'])
      await expect(main.getByText(words, { exact: true }).last()).toBeVisible();
    await expect(main.getByText(`网址：${site}/knowhow/5`)).toBeVisible();
    await expect(main.getByRole('img', { name: '这一页的二维码' })).toBeVisible();
    const disclaimer = page.getByText('不能代替医生的诊断和治疗');
    await expect(disclaimer).toBeVisible();
    expect(await opacityOf(disclaimer)).toBe(1);
    expect(await opacityOf(main.getByText('网址：'))).toBe(1);
    // Black on white in normal size, regardless of the reading settings.
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('16px');
    const ink = await main
      .getByText('未标注审核日期')
      .last()
      .evaluate((element) => getComputedStyle(element).color);
    expect(ink).toBe('rgb(0, 0, 0)');
    for (const hidden of ['返回', '全部栏目', '快捷导航', '本文目录'])
      await expect(page.getByRole('navigation', { name: hidden })).toBeHidden();
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(0);
  },
);

test('printed links show their address once, without the arrow', async ({ page }) => {
  await serveBody(page);
  await page.goto('/knowhow/5');
  const named = page.getByRole('link', { name: '外面的文章' });
  const bare = page.getByRole('link', { name: 'https://example.org/x' });
  const after = (link: Locator) => link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(await after(named)).toContain('↗');
  await page.emulateMedia({ media: 'print' });
  expect(await after(named)).toBe('" (https://example.com/long/path?with=words)"');
  expect(await after(bare)).toBe('none');
  await expect(page.getByText('↗')).toHaveCount(4);
  for (const arrow of await page.getByText('↗').all()) await expect(arrow).toBeHidden();
});

test('a printed symptom shows when to see a doctor, a printed album its captions', async ({ page }) => {
  await page.goto('/symptom/3');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: '何时就医' })).toBeVisible();
  await expect(page.getByRole('link', { name: /1922/ })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/photo/4');
  const pictures = page.getByRole('list', { name: '相册' }).getByRole('img');
  const words = await pictures.first().getAttribute('alt');
  const caption = page
    .getByRole('list', { name: '相册' })
    .getByText(words ?? '', { exact: true })
    .first();
  await expect(caption).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(caption).toBeVisible();
  await expect(pictures.last()).toBeVisible();
});

test('printing waits for pictures, for five seconds at most', async ({ page }) => {
  await page.clock.install();
  const printed = await countPrints(page);
  await serveBody(page);
  const release = await holdRequests(page, '**/storage/pictures/3.webp');
  await page.goto('/knowhow/5');
  await expect(page.getByText('网址：')).toBeAttached();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await press(page);
  const button = page.getByRole('button', { name: '正在准备…' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.dispatchEvent('click');
  await page.clock.runFor(4900);
  await expect(printed).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(printed).toBeAttached();
  await expect(page.getByRole('button', { name: '打印', exact: true })).toBeEnabled();
  release();
});

test('printing from the browser menu loads the lazy pictures', async ({ page }) => {
  await serveBody(page);
  await page.goto('/knowhow/5');
  const picture = page.getByRole('img', { name: '莲藕', exact: true });
  await expect(picture).toHaveAttribute('loading', 'lazy');
  await expect(page.getByText('网址：')).toBeAttached();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => isLoaded(picture)).toBe(true);
});

test('prints a record without the QR code when its script cannot be loaded', async ({ page }) => {
  const printed = await countPrints(page);
  await page.route(chunksWith('用手机扫一扫，看这一页'), (route) => route.abort());
  await page.goto('/knowhow/5');
  await press(page);
  await expect(printed).toBeAttached();
  await expect(page.getByText('网址：')).toHaveCount(0);
});

test('the arrow of a link never wraps alone at any width', async ({ page }) => {
  await serveBody(page);
  await page.goto('/knowhow/5');
  const links = [
    page.getByRole('link', { name: '外面的文章' }),
    page
      .getByRole('link')
      .filter({ has: page.locator('[aria-hidden]', { hasText: '↗' }) })
      .first(),
  ];
  for (const link of links) {
    await expect(link).toBeVisible();
    const aloneAt = await link.evaluate((element) => {
      const box = element.closest('p, li');
      if (!(box instanceof HTMLElement)) throw new Error('The link is not in a paragraph.');
      // A character is wider than the arrow with its space, so a narrower last line has the arrow alone.
      const narrow = Number.parseFloat(getComputedStyle(element).fontSize) * 1.5;
      const alone: number[] = [];
      for (let width = 120; width < 320; width += 1) {
        box.style.width = `${width}px`;
        const lines = new Map<number, number>();
        for (const { bottom, width: part } of element.getClientRects())
          lines.set(Math.round(bottom), (lines.get(Math.round(bottom)) ?? 0) + part);
        if (lines.size > 1 && ([...lines.values()].at(-1) ?? 0) < narrow) alone.push(width);
      }
      return alone;
    });
    expect(aloneAt).toEqual([]);
  }
});
