import type { Page } from '@playwright/test';
import { withResolvers } from '../../src/lib/browser/with-resolvers.ts';
import { bodyBox, dialog, editButtons, titleBox, unsavedQuestion } from './admin.ts';
import { expect, openAs, test } from './fixtures.ts';

/* What needs a browser's history; `tests/manage/between-records.test.tsx` walks all other ways between two records. */

const choose = (page: Page, name: string) => unsavedQuestion(page).getByRole('button', { name }).click();

/** Opens the first row and goes on to the next one; resolves to both titles. */
const openTwo = async (page: Page) => {
  await openAs(page, '/admin/news');
  await editButtons(page).first().click();
  await expect(titleBox(page)).not.toHaveValue('');
  const first = await titleBox(page).inputValue();
  await dialog(page).getByRole('button', { name: '下一条新闻' }).click();
  await expect(titleBox(page)).not.toHaveValue(first);
  await expect(titleBox(page)).not.toHaveValue('');
  return { first, second: await titleBox(page).inputValue() };
};

/** Delays the response to the next save; returns the function that lets it pass. */
const holdSave = async (page: Page) => {
  const held = withResolvers<void>();
  await page.route('**/api/admin/news*', async (route) => {
    if (!['POST', 'PUT'].includes(route.request().method())) return route.fallback();
    await held.promise;
    return route.fallback();
  });
  await page.route('**/api/admin/news/*', async (route) => {
    if (route.request().method() === 'PUT') await held.promise;
    return route.fallback();
  });
  return held.resolve;
};

for (const width of [1680, 1280, 390]) {
  test.describe(`back and forward at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('ask about unsaved text, and then show the record of the address', async ({ page }) => {
      const { first, second } = await openTwo(page);
      const address = page.url();
      await titleBox(page).fill('写到一半');
      await page.goBack();
      await choose(page, '继续编辑');
      await expect(unsavedQuestion(page)).toHaveCount(0);
      await expect(page).toHaveURL(address);
      await expect(titleBox(page)).toHaveValue('写到一半');
      await page.goBack();
      await choose(page, '留下草稿');
      await expect(titleBox(page)).toHaveValue(first);
      await page.goForward();
      await expect(titleBox(page)).toHaveValue('写到一半');
      await expect(page).toHaveURL(address);
      await dialog(page).getByRole('button', { name: '不要了，用已保存的内容' }).click();
      await expect(titleBox(page)).toHaveValue(second);
    });

    test('during a save of a new record lead to the list once it is stored', async ({ page }) => {
      await openAs(page, '/admin/news');
      await page.getByRole('button', { name: '新建新闻' }).click();
      await titleBox(page).fill('第一篇');
      await bodyBox(page).fill('萝卜汤。');
      const release = await holdSave(page);
      await page.keyboard.press('Control+s');
      await page.goBack();
      await expect(unsavedQuestion(page)).toBeVisible();
      release();
      await expect(page.getByText('新闻已保存')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/admin\/news$/);
      await expect(page.getByRole('button', { name: '编辑“第一篇”' })).toBeVisible();
    });
  });
}

test.describe('two new records at 1680 px', () => {
  test.use({ viewport: { width: 1680, height: 1000 } });

  test('written one after the other are two records', { tag: '@core' }, async ({ page, mock }) => {
    await openAs(page, '/admin/news');
    for (const title of ['第一篇', '第二篇']) {
      await page.getByRole('button', { name: '新建新闻' }).click();
      await expect(titleBox(page)).toHaveValue('');
      await titleBox(page).fill(title);
      await bodyBox(page).fill(`${title}的正文。`);
      await page.keyboard.press('Control+s');
      await expect(page).toHaveURL(/edit=\d+/);
    }
    await page.goBack();
    await expect(titleBox(page)).toHaveValue('第一篇');
    await expect(bodyBox(page)).toHaveText('第一篇的正文。');
    await page.goForward();
    await expect(titleBox(page)).toHaveValue('第二篇');
    expect(await mock.statuses({ method: 'POST', path: '/api/admin/news' })).toEqual([201, 201]);
    expect(await mock.statuses({ method: 'PUT' })).toEqual([]);
  });
});
