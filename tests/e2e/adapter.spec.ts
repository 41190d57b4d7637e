import { execFile } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { reduced } from '../absent/reduced.ts';
import { copyProject, generator } from '../project-copy.ts';
import { bodyBox, dialog, list, save, titleBox, upload } from './admin.ts';
import { expect, isLoaded, login, test as production } from './fixtures.ts';
import { serveIn } from './mock-server.ts';

const run = promisify(execFile);

type Project = ReturnType<typeof copyProject>;

/** The project for another server, built, in front of such a server. */
const testWith = (change: (project: Project) => void, ...mockOptions: readonly string[]) =>
  production.extend<object, { project: Project }>({
    project: [
      // oxlint-disable-next-line no-empty-pattern
      async ({}, provide) => {
        const project = copyProject();
        change(project);
        expect(project.run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error')).toMatchObject({
          status: 0,
        });
        await provide(project);
        project.remove();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    site: [
      ({ project }, provide) => serveIn(project.folder, ['--static', 'dist', ...mockOptions], provide),
      { scope: 'worker', timeout: 180_000 },
    ],
  });

const test = testWith(
  ({ folder }) => cpSync('tests/adapters/plain-laravel.ts', join(folder, 'src/api/adapter/adapter.ts')),
  '--as-server',
);

const command = ({ folder }: Project, ...args: readonly string[]) =>
  run(process.execPath, [...args], { cwd: folder, env: { ...process.env, SITE_PASSWORD: 'password' } });

/** Prerenders a project in front of its server. */
const prerender = async (project: Project, site: string) => {
  const options = ['--api', site, '--site', 'https://example.com', '--from', 'dist', '--to', 'site'];
  await command(project, 'deploy/prerender/main.ts', ...options);
  expect(readFileSync(join(project.folder, 'site/current/news/1/index.html'), 'utf8')).toContain('<h1');
};

/** The report of the contract check of a project's server, also of what is written. */
const check = async (project: Project, site: string) => {
  const account = ['--email', 'admin@example.com', '--write'];
  return (await command(project, 'deploy/contract/main.ts', '--url', site, ...account)).stdout;
};

/** A body of the server, as it is on the network. */
const asked = async (address: string): Promise<unknown> =>
  (await fetch(address, { headers: { Accept: 'application/json' } })).json();

const vRows = v.object({ data: v.array(v.looseObject({ id: v.number(), title: v.string() })) });

/** Changes a news record like another editor, in the form of the server. */
const changeElsewhere = async (site: string, title: string, change: object) => {
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const response = await fetch(`${site}/api/${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return v.parse(v.looseObject({}), await response.json());
  };
  const { access_token: token } = await send('POST', 'auth/login', {
    email: 'admin@example.com',
    password: 'password',
  });
  const rows = v.parse(vRows, await send('GET', 'admin/news?sort=-id', undefined, String(token)));
  const id = rows.data.find((row) => row.title === title)?.id;
  const record = await send('GET', `admin/news/${id}`, undefined, String(token));
  expect(record).toMatchObject({ title });
  await send('PUT', `admin/news/${id}`, { ...record, ...change }, String(token));
};

test('reads and searches in front of a plain Laravel server', async ({ page, site }) => {
  const page1 = await asked(`${site}/api/news?per_page=1`);
  expect(page1).toMatchObject({ current_page: 1, data: [{ summary: expect.anything() }] });
  expect(page1).not.toHaveProperty('meta');

  await page.goto(`${site}/news`);
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card).toContainText('。');
  await card.getByRole('link').first().click();
  await expect(page.getByRole('main').locator('h1')).toBeVisible();
  await expect.poll(() => isLoaded(page.getByRole('main').locator('figure img').first())).toBe(true);
  await page.goto(`${site}/search?q=${encodeURIComponent('汤')}`);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('signs in, refreshes, uploads, publishes and finds a conflict there', async ({ page, site, mock }) => {
  await page.goto(`${site}/admin/news?edit=new`);
  await login(page);
  await expect(bodyBox(page)).toBeVisible();
  // Makes the token appear expired, so that the next request refreshes it.
  await page.evaluate(
    (time) => {
      localStorage.setItem('auth._token_expiration.laravelJWT', time);
      document.cookie = `auth._token_expiration.laravelJWT=${time}; path=/`;
    },
    String(Date.now() - 1000),
  );
  const refreshed = page.waitForResponse(`${site}/api/auth/refresh`);
  await upload(page, '配图', '一碗汤');
  expect(await (await refreshed).json()).toMatchObject({ access_token: expect.any(String), token_type: 'bearer' });
  await titleBox(page).fill('秋天的汤');
  await dialog(page).getByLabel('摘要').fill('三样材料，一锅好汤。');
  await bodyBox(page).fill('先泡豆子，再炖两小时。');
  const created = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/admin/news'),
  );
  await save(page);
  expect((await created).postDataJSON()).toMatchObject({ title: '秋天的汤', summary: '三样材料，一锅好汤。' });
  await expect(dialog(page)).toBeHidden();
  await expect(list(page)).toContainText('秋天的汤');
  expect(await mock.statuses({ method: 'POST', path: '/api/admin/news' })).toEqual([201]);

  await list(page).getByRole('button', { name: '编辑“秋天的汤”' }).click();
  await expect(bodyBox(page)).toContainText('先泡豆子');
  await changeElsewhere(site, '秋天的汤', { summary: '别人改过的摘要。' });
  await titleBox(page).fill('秋天的一锅汤');
  await save(page);
  // The record in the conflict was understood.
  await expect(page.getByText('别人改的也合并进来了：摘要')).toBeVisible();
  expect(await mock.statuses({ method: 'PUT' })).toEqual([200, 409, 200]);

  await list(page).getByRole('button', { name: '编辑“秋天的一锅汤”' }).click();
  await expect(dialog(page).getByLabel(/^摘要/)).toHaveValue('别人改过的摘要。');
  await dialog(page).getByRole('button', { name: '立即发布' }).click();
  await expect(page.getByText('新闻已保存，读者已经能看到')).toBeVisible();
  await page.goto(`${site}/news`);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('秋天的一锅汤');
});

test('is prerendered and checked there without a difference', async ({ project, site }) => {
  production.setTimeout(300_000);
  await prerender(project, site);
  expect(await check(project, site)).toContain('0 differences would break the client, it tolerates 0');
});

const smallest = testWith((project) => {
  project.change((contract) => reduced(contract, ['status', 'trash', 'bulk', 'images', 'conflicts', 'versions']));
  expect(project.run(generator)).toEqual({ status: 0, output: '' });
});

smallest('reads, writes and deletes in front of a server with nothing more', async ({ page, site, mock }) => {
  await page.goto(`${site}/admin/news?edit=new`);
  await login(page);
  await titleBox(page).fill('秋天的汤');
  await bodyBox(page).fill('先泡豆子，再炖两小时。');
  await expect(dialog(page).getByRole('button', { name: /发布/ })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
  await expect(list(page)).toContainText('秋天的汤');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.goto(`${site}/news`);
  await page.getByRole('main').getByRole('link', { name: '秋天的汤' }).click();
  await expect(page.getByRole('main').locator('h1')).toHaveText('秋天的汤');
  expect((await mock.requests()).filter(({ status }) => status >= 400)).toEqual([]);
});

smallest('a server with nothing more is prerendered and checked without a difference', async ({ project, site }) => {
  production.setTimeout(300_000);
  await prerender(project, site);
  expect(await check(project, site)).toContain('0 differences would break the client, it tolerates 0');
});
