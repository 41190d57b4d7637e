import type { Page } from '@playwright/test';
import { tokenOf } from './fixtures.ts';

/** The rows or cards of an admin table. */
export const list = (page: Page) => page.getByRole('region', { name: '记录列表' });
export const editButtons = (page: Page) => list(page).getByRole('button', { name: /^编辑“/ });

/** The title of the first record in an admin table. */
export const firstTitle = async (page: Page) =>
  (await editButtons(page).first().getAttribute('aria-label'))?.replace(/^编辑“(.*)”$/, '$1') ?? '';

/** The form of a record, of any type. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: /^(?:编辑|新建)/ });
export const titleBox = (page: Page) => dialog(page).getByLabel(/^标题/);
export const bodyBox = (page: Page) => dialog(page).getByRole('textbox', { name: '正文' });
export const saveButton = (page: Page) => dialog(page).getByRole('button', { name: /^(?:保存|存草稿)$/ });
export const save = (page: Page) => saveButton(page).click();

/** The dialog about unsaved changes. */
export const unsavedQuestion = (page: Page) => page.getByRole('dialog', { name: '有内容还没有保存' });

/** The bar of bulk actions. */
export const bulkBar = (page: Page) => page.getByLabel('批量操作', { exact: true });

/** Chooses a bulk action and confirms it. */
export const confirmBulkAction = async (page: Page, name: string) => {
  await bulkBar(page).getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
};

/** axe rules to disable in forced colours: axe reads `-webkit-text-fill-color`, which Chromium computes without them. */
export const forcedColorsExceptions = ['color-contrast'];

/** A client that sends API requests as an administrator on another device; throws on an error status. */
export const administrator = async (site: string) => {
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    Authorization: `Bearer ${await tokenOf(site)}`,
  };
  return async (method: string, path: string, input?: object): Promise<unknown> => {
    const response = await fetch(`${site}/api/${path}`, { method, headers, body: JSON.stringify(input) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? undefined : await response.json();
  };
};
