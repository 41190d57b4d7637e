import type { Page } from '@playwright/test';
import * as v from 'valibot';

/** The rows or cards of an admin table. */
export const list = (page: Page) => page.getByRole('region', { name: '记录列表' });
export const edits = (page: Page) => list(page).getByRole('button', { name: /^编辑“/ });

/** The bar of what is selected. */
export const bulk = (page: Page) => page.getByLabel('批量操作', { exact: true });

/** Chooses an action for what is selected, and confirms it. */
export const agree = async (page: Page, name: string) => {
  await bulk(page).getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
};

/** Forced colours are the user's; axe reads `-webkit-text-fill-color`, which Chromium computes without them. */
export const chosenByBrowser = ['color-contrast'];

const vLogin = v.object({ token: v.string() });

/** Sends requests as an administrator, not from this browser. */
export const administrator = async (site: string) => {
  const send = async (method: string, path: string, input: object | undefined, token: string): Promise<unknown> => {
    const answer = await fetch(`${site}/api/${path}`, {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(input),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return await answer.json();
  };
  const account = { email: 'admin@example.com', password: 'password' };
  const { token } = v.parse(vLogin, await send('POST', 'auth/login', account, ''));
  return (method: string, path: string, input?: object) => send(method, path, input, token);
};
