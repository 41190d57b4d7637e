import type { Locator, Page } from '@playwright/test';
import { bodyBox, dialog, saveButton } from './admin.ts';
import { expect, openAs, test } from './fixtures.ts';

// Emulates the device in Chromium: touch, safe areas, keyboard. tests/engines covers WebKit itself.
test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

/** Visible inputs below 16 px, on which Safari zooms in. */
const smallInputs = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea, [contenteditable=true]')]
      .filter((input) => !input.matches('[type=checkbox], [type=radio], [type=file], [type=color]'))
      .filter((input) => input.getClientRects().length > 0 && Number.parseFloat(getComputedStyle(input).fontSize) < 16)
      .map((input) => `${input.getAttribute('aria-label') ?? input.id} on ${location.pathname}`),
  );

/** Bottom edge of an element in px from the top of the window. */
const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Infinity;
};

const insets = { top: 0, left: 47, right: 47, bottom: 21 };

/** Emulates the safe areas of a phone with a notch and a home indicator, in px. */
const withInsets = async (page: Page, sides: Partial<typeof insets>) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setSafeAreaInsetsOverride', { insets: { ...insets, left: 0, right: 0, ...sides } });
};

/** Visible texts within the side insets of the notch; skip links are outside of the window. */
const coveredTexts = (page: Page, selector: string) =>
  page.evaluate(
    ([parts, side]) => {
      const covered: string[] = [];
      for (const root of document.querySelectorAll(parts)) {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { currentNode: text } = texts;
          if (!text.textContent?.trim() || !text.parentElement?.checkVisibility({ checkOpacity: true })) continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          // The editor's toolbar scrolls sideways; its hidden texts don't count.
          let scroller = text.parentElement.parentElement;
          while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowX))
            scroller = scroller.parentElement;
          const shown = (scroller ?? document.documentElement).getBoundingClientRect();
          if (
            [...range.getClientRects()].some(
              ({ left, right, bottom, width, height }) =>
                width > 1 &&
                height > 1 &&
                bottom > 0 &&
                (Math.max(left, shown.left) < side - 1 || Math.min(right, shown.right) > innerWidth - side + 1),
            )
          )
            covered.push(text.textContent.trim());
        }
      }
      return covered;
    },
    [selector, insets.left] as const,
  );

test('every input on a phone is at least 16 px, so that Safari does not zoom in', async ({ page }) => {
  for (const path of ['/search?q=粥', '/contact', '/register', '/login']) {
    await page.goto(path);
    await expect(page.locator('form input:visible').first()).toBeVisible();
    expect.soft(await smallInputs(page)).toEqual([]);
  }
  for (const type of ['symptom', 'user', 'tag']) {
    await openAs(page, `/admin/${type}?edit=new`);
    await expect(saveButton(page)).toBeVisible();
    expect.soft(await smallInputs(page)).toEqual([]);
  }
});

test('nothing is under the notch in landscape or under the home indicator in portrait', async ({ page }) => {
  await withInsets(page, { left: 47, right: 47 });
  await page.setViewportSize({ width: 844, height: 390 });
  for (const path of ['/', '/news', '/news/5', '/contact', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await coveredTexts(page, 'header, h1, form, footer, nav'), path).toEqual([]);
  }
  await openAs(page, '/admin/news?edit=7');
  await expect(bodyBox(page)).toBeVisible();
  expect.soft(await coveredTexts(page, '[role=dialog]')).toEqual([]);

  await withInsets(page, { bottom: 34 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => bottomOf(saveButton(page))).toBeLessThanOrEqual(844 - 34);
  await page.goto('/news/5');
  const bottomBar = page.getByRole('navigation', { name: '快捷导航' }).getByRole('link').first();
  expect(await bottomOf(bottomBar)).toBeLessThanOrEqual(844 - 34);
});

test('the on-screen keyboard covers neither the last field of a record form nor its buttons', async ({ page }) => {
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), { height: innerHeight, scale: 1, offsetTop: 0 });
    Object.defineProperty(window, 'visualViewport', { value: viewport });
  });
  const keyboard = (height: number) =>
    page.evaluate((covered) => {
      Object.assign(visualViewport ?? {}, { height: innerHeight - covered });
      visualViewport?.dispatchEvent(new Event('resize'));
    }, height);
  await openAs(page, '/admin/symptom?edit=new');
  // The editor loads last, and may be the last field.
  await expect(bodyBox(page)).toBeVisible();
  const last = dialog(page).locator('input:visible, textarea:visible, [contenteditable=true]').last();
  await last.scrollIntoViewIfNeeded();
  await last.focus();
  const height = page.viewportSize()?.height ?? 0;
  expect(await bottomOf(saveButton(page))).toBeGreaterThan(height - 300);
  await keyboard(300);
  await expect.poll(() => bottomOf(saveButton(page))).toBeLessThanOrEqual(height - 300);
  await expect.poll(() => bottomOf(last)).toBeLessThanOrEqual(height - 300);
  await keyboard(0);
  await expect.poll(() => bottomOf(saveButton(page))).toBeGreaterThan(height - 300);
});
