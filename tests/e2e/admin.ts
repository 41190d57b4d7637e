import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, pictureFile, tokenOf } from './fixtures.ts';

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

/** Uploads a generated picture in a picture field of the form. */
export const upload = async (page: Page, label: string, alt: string) => {
  const form = dialog(page);
  await form.getByLabel(`${label}：选择文件`).setInputFiles(await pictureFile(page, '汤.png'));
  await form.getByLabel('这张图片上有什么').fill(alt);
  await form.getByRole('button', { name: '上传', exact: true }).click();
  await expect(form.getByRole('img', { name: alt })).toBeVisible();
};

/** The dialog about unsaved changes. */
export const unsavedQuestion = (page: Page) => page.getByRole('dialog', { name: '有内容还没有保存' });

/** The bar of bulk actions. */
export const bulkBar = (page: Page) => page.getByLabel('批量操作', { exact: true });

/** Chooses a bulk action and confirms it. */
export const confirmBulkAction = async (page: Page, name: string) => {
  await bulkBar(page).getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
};

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

const vRecord = v.object({ data: v.record(v.string(), v.unknown()) });

/** Changes a news record like another editor, outside of this browser. */
export const changeElsewhere = async (site: string, id: number, change: object) => {
  const call = await administrator(site);
  const { data } = v.parse(vRecord, await call('GET', `admin/news/${id}`));
  await call('PUT', `admin/news/${id}`, { ...data, ...change });
};
