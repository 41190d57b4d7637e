import type { Page } from '@playwright/test';
import { tokenOf } from './fixtures.ts';

/** The rows or cards of an admin table. */
export const list = (page: Page) => page.getByRole('region', { name: '记录列表' });
export const edits = (page: Page) => list(page).getByRole('button', { name: /^编辑“/ });

/** The title of the first record in an admin table. */
export const firstTitle = async (page: Page) =>
  (await edits(page).first().getAttribute('aria-label'))?.replace(/^编辑“(.*)”$/, '$1') ?? '';

/** The form of a record, of any type. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: /^(?:编辑|新建)/ });
export const titleBox = (page: Page) => dialog(page).getByLabel(/^标题/);
export const bodyBox = (page: Page) => dialog(page).getByRole('textbox', { name: '正文' });
export const saveButton = (page: Page) => dialog(page).getByRole('button', { name: /^(?:保存|存草稿)$/ });
export const save = (page: Page) => saveButton(page).click();

/** The question before unsaved changes are lost. */
export const unsavedQuestion = (page: Page) => page.getByRole('dialog', { name: '有内容还没有保存' });

/** The bar of bulk actions. */
export const bulk = (page: Page) => page.getByLabel('批量操作', { exact: true });

/** Chooses a bulk action, and confirms it. */
export const agree = async (page: Page, name: string) => {
  await bulk(page).getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
};

/** Forced colours are the user's; axe reads `-webkit-text-fill-color`, which Chromium computes without them. */
export const chosenByBrowser = ['color-contrast'];

/** Sends requests as an administrator on another device. */
export const administrator = async (site: string) => {
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    Authorization: `Bearer ${await tokenOf(site)}`,
  };
  return async (method: string, path: string, input?: object): Promise<unknown> => {
    const answer = await fetch(`${site}/api/${path}`, { method, headers, body: JSON.stringify(input) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? undefined : await answer.json();
  };
};
