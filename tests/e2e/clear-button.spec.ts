import type { Locator, Page } from '@playwright/test';
import { expect, overflow, setTextSize, test } from './fixtures.ts';

/** Width of a placeholder's text and the available width of its input, in px. */
const placeholderIn = (input: Locator) =>
  input.evaluate((element) => {
    if (!(element instanceof HTMLInputElement)) throw new Error('The element is not an input.');
    const style = getComputedStyle(element);
    const copy = document.createElement('span');
    copy.textContent = element.placeholder;
    copy.style.cssText = `position: absolute; white-space: pre; font: ${style.font}; letter-spacing: ${style.letterSpacing}`;
    document.body.append(copy);
    const { width } = copy.getBoundingClientRect();
    copy.remove();
    return {
      textWidth: width,
      available: element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight),
    };
  });

test('search placeholders fit into their boxes at 320 and 360 px, at 100 % and 200 % text size', async ({ page }) => {
  for (const [width, size] of [
    [360, 100],
    [320, 100],
    [360, 200],
    [320, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    for (const address of ['/', '/search']) {
      await page.goto(address);
      await setTextSize(page, size);
      const { textWidth, available } = await placeholderIn(page.getByRole('main').locator('input[type="search"]'));
      expect(textWidth).toBeGreaterThan(0);
      expect(textWidth, `${address} at ${width} px and ${size} %`).toBeLessThanOrEqual(available);
    }
  }
});

/** Types into an input and presses its clear button; returns the button's height in px. */
const clear = async (page: Page, input: Locator, name: string) => {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeHidden();
  await input.fill('粥');
  await expect(button).toBeVisible();
  await expect(button.locator('svg')).toHaveClass(/tabler-icon-x/);
  const box = await button.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(44);
  await button.click();
  await expect(input).toHaveValue('');
  await expect(input).toBeFocused();
  await expect(button).toBeHidden();
  return box?.height ?? 0;
};

test('every public search box has the same clear button, which keeps the focus in the box', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const home = page.getByRole('searchbox', { name: '搜索全站内容' });
  expect(await clear(page, home, '清除搜索内容')).toBeGreaterThanOrEqual(44);
  await page.goto('/search');
  const search = page.getByRole('combobox', { name: '搜索内容' });
  expect(await clear(page, search, '清除搜索内容')).toBeGreaterThanOrEqual(44);
  await page.goto('/news');
  await page.getByRole('button', { name: '筛选和排序' }).click();
  const filter = page.getByRole('searchbox', { name: '包含文字' });
  expect(await clear(page, filter, '清除文字')).toBeGreaterThanOrEqual(44);
  expect(await overflow(page)).toBe(0);
});
