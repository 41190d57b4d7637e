import type { Locator, Page } from '@playwright/test';
import { build } from './built-as.ts';
import {
  expect,
  openInputMethod,
  overflow,
  serve,
  setReadingSettings,
  test as production,
  violationsInBoth,
} from './fixtures.ts';
import { startTimeout } from './mock-server.ts';

/** Pages of a development build, which includes `/ui`. */
const test = production.extend<object, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { parallelIndex }) => {
      const folder = `test-results/showcase-${parallelIndex}`;
      await build(folder, ['--mode', 'development'], { NODE_ENV: 'development' });
      await serve(folder, provide);
    },
    { scope: 'worker', timeout: startTimeout },
  ],
});

// One worker, so that the showcase is built once.
test.describe.configure({ mode: 'default' });

const open = async (page: Page, state = '空') => {
  await page.goto('/ui');
  await page.getByRole('button', { name: state, exact: true }).click();
  await expect(box(page, '日期')).toBeVisible();
};
const box = (page: Page, label: string) =>
  page.getByLabel(`${label} *`, { exact: true }).and(page.locator('input, textarea, select'));
/** Waits for the lazy inputs. */
const waitForLazyInputs = (page: Page) => expect(page.getByRole('textbox', { name: '正文' })).toBeVisible();
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const removeButtons = (page: Page) => page.getByRole('button', { name: /^删除“/ });

const isInvalid = (input: Locator) => expect(input).toHaveAttribute('aria-invalid', 'true');
const isValid = (input: Locator) => expect(input).not.toHaveAttribute('aria-invalid', 'true');

test.describe('during an IME composition', () => {
  test('a text area does not count the unfinished letters', async ({ page }) => {
    await open(page);
    const ime = await openInputMethod(page);
    const excerpt = box(page, '摘要');
    await excerpt.fill('字'.repeat(298));
    await excerpt.focus();
    await page.keyboard.press('Control+End');
    await ime.compose('c', 'ce', 'ce s', 'ce shi');
    await expect(excerpt).toHaveValue(/ce shi$/);
    await isValid(excerpt);
    await ime.commit('测试');
    await isValid(excerpt);
    await ime.compose('c', 'ce');
    await isValid(excerpt);
    await ime.commit('测');
    await isInvalid(excerpt);
    await expect(page.getByText('最多 300 个字，现在是 301 个。')).toBeVisible();
  });

  test('a combo box searches nothing, chooses nothing and stays open', async ({ page }) => {
    await open(page);
    const ime = await openInputMethod(page);
    const city = box(page, '去过的城市');
    await city.click();
    await expect(options(page)).toHaveCount(4);
    await ime.compose('k', 'kun', 'kun ming');
    for (const key of ['ArrowDown', 'Enter', 'Escape']) await ime.press(key);
    await expect(city).toHaveValue('kun ming');
    await expect(city).toHaveAttribute('aria-expanded', 'true');
    await expect(options(page)).toHaveCount(4);
    await expect(removeButtons(page)).toHaveCount(0);
    await ime.commit('昆明');
    await expect(options(page)).toHaveText(['昆明']);
    await page.keyboard.press('Enter');
    await expect(removeButtons(page)).toHaveAccessibleName('删除“昆明”');
    await expect(city).toHaveValue('');
  });
});

test('the form is filled by keyboard in its order', async ({ page }) => {
  await open(page);
  const focused = page.locator(':focus');
  const isAt = (label: string) => expect(focused).toHaveAccessibleName(new RegExp(`^${label}`));
  await box(page, '姓名').focus();
  await page.keyboard.type('林秀英');
  for (const [label, keys] of [
    ['摘要', '一碗热粥'],
    ['年龄', '68'],
    ['体重', '52.5'],
  ] as const) {
    await page.keyboard.press('Tab');
    await isAt(label);
    await page.keyboard.type(keys);
  }
  await page.keyboard.press('Tab');
  await isAt('饮食');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(box(page, '饮食')).toHaveValue('soft');
  await page.keyboard.press('Tab');
  await isAt('去过的城市');
  await page.keyboard.type('州');
  await expect(options(page)).toHaveText(['杭州']);
  await page.keyboard.press('Enter');
  await expect(removeButtons(page)).toHaveAccessibleName('删除“杭州”');
  await expect(options(page)).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(removeButtons(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await isAt('日期');
  await page.keyboard.type('2026/11/19');
  await page.keyboard.press('Tab');
  await isAt('打开日历');
  await expect(box(page, '日期')).toHaveValue('2026年11月19日');
  await page.keyboard.press('Enter');
  await isAt('2026年11月19日');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(box(page, '日期')).toHaveValue('2026年11月20日');
  await isAt('打开日历');
  await page.keyboard.press('Tab');
  await isAt('时间');
  await page.keyboard.type('2026-11-20 16:00');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await isAt('别名');
  await page.keyboard.type('胃胀，');
  await page.keyboard.press('Tab');
  await isAt('添加一条链接');
  await page.keyboard.press('Enter');
  await isAt('第 1 条的标题');
  await page.keyboard.type('饮食与恢复');
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://example.com/a');
  await page.keyboard.press('Tab');
  await isAt('删除第 1 条');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await isAt('密码');
  await page.keyboard.type('kettle-rice-83');
  await expect(page.getByText('密码强度：')).toBeVisible();
  await page.keyboard.press('Tab');
  await isAt('显示密码');
  await page.keyboard.press('Enter');
  await expect(box(page, '密码')).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await isAt('检查');
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
});

test('an emoji counts as one character, and the count is announced only after a pause', async ({ page }) => {
  await open(page);
  const excerpt = box(page, '摘要');
  const counted = page.getByRole('status').filter({ hasText: /还可以写|超出/ });
  await excerpt.pressSequentially('😀𠮷字');
  await expect(page.getByText('3 / 300', { exact: true })).toBeVisible();
  await expect(counted).toHaveText('还可以写 297 个字');
  await excerpt.fill('😀'.repeat(300));
  await isValid(excerpt);
  await excerpt.fill('😀'.repeat(302));
  await isInvalid(excerpt);
  await expect(page.getByText('302 / 300，超出 2 个字')).toBeVisible();
  await expect(counted).toHaveText('超出 2 个字');
  await expect(excerpt).toHaveValue('😀'.repeat(302));
});

test('warns of caps lock while a password is typed', async ({ page }) => {
  await open(page);
  const password = box(page, '密码');
  const press = (isOn: boolean) =>
    password.evaluate(
      (input, modifierCapsLock) =>
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock })),
      isOn,
    );
  const hint = page.getByText('大写锁定已打开');
  await password.focus();
  await press(true);
  await expect(hint).toBeVisible();
  await press(false);
  await expect(hint).toHaveCount(0);
  await press(true);
  await expect(hint).toBeVisible();
  await password.blur();
  await expect(hint).toHaveCount(0);
});

test('axe finds no violations in any state of the inputs, nor in an open list or calendar', async ({ page }) => {
  test.slow();
  await open(page);
  await waitForLazyInputs(page);
  for (const state of ['有错', '不可用', '空']) {
    await page.getByRole('button', { name: state, exact: true }).click();
    if (state === '有错') await isInvalid(box(page, '姓名'));
    expect(await violationsInBoth(page), state).toEqual([]);
  }
  await box(page, '去过的城市').click();
  await expect(options(page)).toHaveCount(4);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '打开日历' }).last().click();
  await expect(page.getByLabel('时间（台北）')).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
});

test.describe('inputs at 200 % text size on a 320 px phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('do not overflow, nor does an open calendar', async ({ page }) => {
    await setReadingSettings(page, { size: 200 });
    await open(page);
    await waitForLazyInputs(page);
    for (const state of ['空', '已填', '有错', '不可用']) {
      await page.getByRole('button', { name: state, exact: true }).click();
      expect(await overflow(page), state).toBeLessThanOrEqual(0);
    }
    await page.getByRole('button', { name: '已填', exact: true }).click();
    await page.getByRole('button', { name: '打开日历' }).first().tap();
    await expect(page.getByRole('button', { name: '下个月' })).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});
