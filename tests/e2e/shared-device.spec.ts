import type { Page } from '@playwright/test';
import { administrator } from './admin.ts';
import { expect, login, signOut, storedEntries, test, waitForOfflineCopies } from './fixtures.ts';

// Two people use the same browser: first an editor, then a reader.
const editor = { id: 2, name: '陈志明', email: 'news@example.com' };
const reader = { name: '王月娥', email: 'member@example.com' };
const texts = { draft: '还没有发表的新闻', title: '编辑写到一半的标题', letter: '编辑写给我们的问题' };

test.use({ serviceWorkers: 'allow' });

/** The editor opens drafts and starts editing a record and a letter; returns texts that nobody else may see. */
const workAsEditor = async (page: Page, site: string, staysSignedIn: boolean): Promise<string[]> => {
  await (
    await administrator(site)
  )('POST', 'admin/news', { title: texts.draft, body: '<p>粥。</p>' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await waitForOfflineCopies(page);
  await page.goto('/login?redirect=%2Fadmin%2Fnews%3Fstatus%3Ddraft');
  await page.getByLabel('邮箱').fill(editor.email);
  await page.getByRole('link', { name: '忘记密码' }).click();
  await expect(page.getByLabel('邮箱')).toHaveValue(editor.email);
  await page.goBack();
  if (!staysSignedIn) await page.getByLabel('在这台设备上保持登录').uncheck();
  await login(page, editor.email);
  await expect(page.getByRole('row', { name: texts.draft })).toBeVisible();
  await page.goto('/admin/news?edit=7');
  const title = page.getByRole('dialog').getByRole('textbox', { name: /^标题/ });
  await expect(title).not.toHaveValue('');
  await title.fill(texts.title);
  await page.goto('/contact');
  await page.getByRole('textbox', { name: /^内容/ }).fill(texts.letter);
  await expect(page.getByText('草稿留在这台设备上，只有您登录后看得到。')).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('main')).toContainText(editor.email);
  return [editor.email, ...Object.values(texts)];
};

const inputValues = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('input, textarea'), (input) => String(Reflect.get(input, 'value'))),
  );

/** The editor's name may only appear as the author of published records. */
const expectNothingSeen = async (page: Page, secrets: readonly string[]) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const values = await inputValues(page);
  expect(values).not.toContain(editor.name);
  await expect(page.locator('header, nav, summary').filter({ hasText: editor.name })).toHaveCount(0);
  const text = [await page.title(), await page.locator('body').innerText(), ...values].join('\n');
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
};

const expectNothingAt = async (page: Page, addresses: readonly string[], secrets: readonly string[]) => {
  for (const address of addresses) {
    await page.goto(address);
    await expectNothingSeen(page, secrets);
  }
};

/** Drafts may stay on the device; the app shows them to their author only. */
const isDraftOfEditor = (key: string) => key.startsWith(`draft.${editor.id}.`);

const expectNothingStored = async (page: Page, secrets: readonly string[], isAllowed: (key: string) => boolean) => {
  await expect
    .poll(async () =>
      (await storedEntries(page)).flatMap(([place, key, text]) =>
        isAllowed(key) ? [] : secrets.filter((secret) => text.includes(secret)).map((secret) => [place, key, secret]),
      ),
    )
    .toEqual([]);
};

const privatePages = ['/admin', '/admin/news?status=draft', '/admin/news?edit=7', '/account'];
const publicPages = ['/', '/contact', '/login', '/register', '/forget-password', '/search', '/saved'];

/** The reader opens pages signed out, signed in and offline. */
const browseAsReader = async (page: Page, secrets: readonly string[]) => {
  await expectNothingAt(page, [...publicPages, ...privatePages], secrets);
  await page.goto('/login');
  await expect(page.getByLabel('邮箱')).toHaveValue('');
  await login(page, reader.email);
  await expect(page.locator('summary').filter({ hasText: '账号' })).toContainText(reader.name);
  await expectNothingAt(page, ['/', '/contact', ...privatePages], secrets);
  await page.goto('/contact');
  await expect(page.getByLabel('邮箱')).toHaveValue(reader.email);
  await page.context().setOffline(true);
  await expectNothingAt(page, ['/', '/contact', ...privatePages], secrets);
  await page.context().setOffline(false);
};

const goBack = async (page: Page, secrets: readonly string[]) => {
  for (let step = 0; step < 4; step += 1) {
    await page.goBack();
    await expectNothingSeen(page, secrets);
  }
};

test('the next person sees nothing of an editor who signed out, even if the server never answers', async ({
  page,
  site,
  mock,
}) => {
  const secrets = await workAsEditor(page, site, true);
  await mock.faults({ path: '/api/auth/logout', delay: 60_000 });
  await signOut(page);
  const left = page.getByText(/^已退出登录。\d+ 份没有提交的草稿和1 封没有寄出的信还在这台设备上/);
  await expect(left).toBeVisible();
  await page.getByRole('button', { name: '删除草稿和信' }).click();
  await expect(page.getByText('草稿和信已从这台设备上删除')).toBeVisible();
  await expectNothingSeen(page, secrets);
  await expectNothingStored(page, secrets, () => false);
  await goBack(page, secrets);
  await browseAsReader(page, secrets);
});

test('the next person sees nothing of an editor whose session expired; only drafts stay stored', async ({
  page,
  site,
}) => {
  const secrets = await workAsEditor(page, site, true);
  await page.evaluate(() => localStorage.setItem('auth._refresh_token_expiration.laravelJWT', '1000'));
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await expectNothingSeen(page, secrets);
  await expectNothingStored(page, secrets, isDraftOfEditor);
  await goBack(page, secrets);
  await browseAsReader(page, secrets);
});

test('the next person sees nothing of an editor who closed a one-tab session; only drafts stay stored', async ({
  page,
  context,
  site,
}) => {
  const secrets = await workAsEditor(page, site, false);
  await page.close();
  const next = await context.newPage();
  await next.emulateMedia({ reducedMotion: 'reduce' });
  await next.goto('/');
  await expectNothingStored(next, secrets, isDraftOfEditor);
  await browseAsReader(next, secrets);
});
