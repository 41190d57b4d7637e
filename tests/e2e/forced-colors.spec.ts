import type { Locator, Page } from '@playwright/test';
import { expect, openAs, test } from './fixtures.ts';

test.use({ forcedColors: 'active' });

/** Computed value of a system colour. */
const systemColor = (page: Page, name: string) =>
  page.evaluate((color) => {
    const probe = document.createElement('span');
    probe.style.cssText = `color: ${color}; forced-color-adjust: none`;
    document.body.append(probe);
    const value = getComputedStyle(probe).color;
    probe.remove();
    return value;
  }, name);

const styleOf = (element: Locator, property: string, pseudo?: string) =>
  element.evaluate((node, [name, part]) => getComputedStyle(node, part).getPropertyValue(name ?? ''), [
    property,
    pseudo,
  ] as const);

/** Expects a visible border: solid, and neither transparent nor of the background's colour. */
const expectOutline = async (page: Page, element: Locator, pseudo?: string) => {
  expect(await styleOf(element, 'border-top-style', pseudo)).toBe('solid');
  expect(Number.parseFloat(await styleOf(element, 'border-top-width', pseudo))).toBeGreaterThanOrEqual(1);
  expect([await systemColor(page, 'Canvas'), 'rgba(0, 0, 0, 0)']).not.toContain(
    await styleOf(element, 'border-top-color', pseudo),
  );
};

/** Checks a page in the light and the dark scheme, each time without stored settings. */
const inBoth = async (page: Page, check: () => Promise<void>) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme, forcedColors: 'active' });
      await check();
      await page.evaluate(() => localStorage.clear());
    });
  }
};

test('in forced colours buttons and links have outlines, disabled buttons are grey, and current page and chosen type are marked', ({
  page,
}) =>
  inBoth(page, async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const main = page.getByRole('main');
    await expectOutline(page, main.getByRole('button', { name: '搜索' }));
    await expectOutline(page, main.getByRole('navigation', { name: '首字母' }).getByRole('link').first());
    const currentLink = page.getByRole('navigation', { name: '快捷导航' }).getByRole('link', { name: '首页' });
    expect(await styleOf(currentLink, 'background-color')).toBe(await systemColor(page, 'Highlight'));
    expect(await styleOf(currentLink, 'color')).toBe(await systemColor(page, 'HighlightText'));
    await page.goto('/knowhow');
    await expectOutline(page, main.getByRole('list', { name: '标签' }).getByRole('link').locator('bdi').first());

    await page.goto('/search?q=粥');
    await expectOutline(page, main.getByRole('button', { name: '搜索', exact: true }));
    const types = main.getByRole('link');
    const all = types.filter({ hasText: /^全部$/ });
    expect(await styleOf(all, 'background-color')).toBe(await systemColor(page, 'Highlight'));
    const other = types.filter({ hasText: /^知识$/ }).first();
    await expectOutline(page, other);
    expect(await styleOf(other, 'background-color')).not.toBe(await systemColor(page, 'Highlight'));

    await page.goto('/news/5');
    const button = page.getByRole('button', { name: '打印' });
    await button.evaluate((element) => element.setAttribute('aria-disabled', 'true'));
    expect(await styleOf(button, 'color')).toBe(await systemColor(page, 'GrayText'));
    expect(await styleOf(button, 'border-top-color')).toBe(await systemColor(page, 'GrayText'));
  }));

test('in forced colours the Zhuyin switch shows its state and focus', ({ page }) =>
  inBoth(page, async () => {
    await page.goto('/symptom');
    const letters = page.getByRole('switch', { name: '注音' });
    await expectOutline(page, letters, '::before');
    expect(await styleOf(letters, 'background-image', '::before')).toContain(await systemColor(page, 'ButtonText'));
    await letters.press('Space');
    await expect(letters).toBeChecked();
    expect(await styleOf(letters, 'background-color', '::before')).toBe(await systemColor(page, 'Highlight'));
    expect(await styleOf(letters, 'background-image', '::before')).toContain(await systemColor(page, 'HighlightText'));
    expect(await styleOf(letters, 'outline-style')).toBe('solid');
  }));

test('in forced colours the reading settings show the chosen option and the focus', ({ page }) =>
  inBoth(page, async () => {
    await page.goto('/');
    await page.getByRole('button', { name: '阅读设置' }).click();
    const face = (name: string) => page.getByRole('radio', { name, exact: true }).locator('xpath=following-sibling::*');
    const chosen = face('标准').first();
    expect(await styleOf(chosen, 'outline-color')).toBe(await systemColor(page, 'Highlight'));
    expect(await styleOf(chosen, 'outline-style')).toBe('solid');
    expect(await styleOf(chosen.locator('svg'), 'background-color')).toBe(await systemColor(page, 'Highlight'));
    expect(await styleOf(face('更大'), 'outline-style')).toBe('none');
    await expectOutline(page, face('更大'));
    await page.getByRole('radio', { name: '标准', exact: true }).first().press('ArrowRight');
    expect(await styleOf(face('大').first(), 'outline-width')).toBe('3px');
  }));

test('in forced colours switches and dialogs of the admin area are visible', async ({ page }) => {
  await openAs(page, '/admin/news');
  await page.getByRole('button', { name: '快捷键' }).click();
  const dialog = page.getByRole('dialog', { name: '快捷键' });
  await expectOutline(page, dialog);
  const input = dialog.getByRole('switch', { name: '使用快捷键' });
  const track = dialog.locator('.mantine-Switch-track');
  const thumb = dialog.locator('.mantine-Switch-thumb');
  await expectOutline(page, track);
  await expect(input).toBeChecked();
  expect(await styleOf(track, 'background-color')).toBe(await systemColor(page, 'Highlight'));
  expect(await styleOf(thumb, 'background-color')).toBe(await systemColor(page, 'HighlightText'));
  await input.press('Space');
  await expect(input).not.toBeChecked();
  await expect.poll(() => styleOf(track, 'background-color')).toBe(await systemColor(page, 'ButtonFace'));
  expect(await styleOf(thumb, 'background-color')).toBe(await systemColor(page, 'ButtonText'));
});

test('in forced colours the calendar shows today, the open day and its marks, and rings show their value', async ({
  page,
}) => {
  await openAs(page, '/admin');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const [canvas, highlight, text] = await Promise.all(
    ['Canvas', 'Highlight', 'CanvasText'].map((name) => systemColor(page, name)),
  );
  const grid = page.getByRole('grid');
  const today = grid.locator('[aria-current="date"]');
  const mark = grid.locator('svg').first();
  await expect(mark).toBeVisible();
  expect(await styleOf(mark, 'color')).toBe(text);
  const number = today.locator('span').nth(1);
  expect(await styleOf(number, 'outline-style')).toBe('solid');
  expect(await styleOf(number, 'outline-color')).toBe(highlight);
  await today.click();
  await expect(today).toHaveAttribute('aria-selected', 'true');
  expect(await styleOf(today, 'border-top-color')).toBe(highlight);

  const ring = page.getByRole('region', { name: '可以补一补的' }).getByRole('button').first();
  const [track, arc] = [ring.locator('circle').first(), ring.locator('circle').last()];
  expect(await styleOf(arc, 'stroke')).toBe(text);
  expect([canvas, text]).not.toContain(await styleOf(track, 'stroke'));
  await ring.click();
  expect(await styleOf(ring, 'border-top-color')).toBe(highlight);
});
