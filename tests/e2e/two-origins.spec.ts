import { createServer } from 'node:http';
import { once } from 'node:events';
import { configure, copyBuild } from './built-as.ts';
import { expect, isLoaded, login, pictureFile, recordUrls, serve, test as production } from './fixtures.ts';

/** `site` is the API; `front` is the site, on another port. */
const test = production.extend<{ front: string }>({
  front: async ({ site: api }, provide, info) => {
    const folder = copyBuild(info);
    await configure(folder, ['--api', api]);
    await serve(folder, provide);
  },
});

test(
  'reads, searches, signs in, refreshes and uploads with the API on another origin',
  { tag: '@core' },
  async ({ page, front, site: api }) => {
    // Requests to the site instead of the API.
    const stray = recordUrls(page, ({ origin, pathname }) => origin === front && /^\/(?:api|storage)\//.test(pathname));
    await page.goto(`${front}/news`);
    await expect(page.locator('link[rel=preconnect]')).toHaveAttribute('href', api);
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const picture = page.getByRole('main').locator('figure img').first();
    await expect(picture).toHaveAttribute('src', new RegExp(`^${api}/storage/`));
    await expect.poll(() => isLoaded(picture)).toBe(true);

    await page.goto(`${front}/search?q=${encodeURIComponent('汤')}`);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

    await page.goto(`${front}/admin/news?edit=new`);
    await login(page);
    const form = page.getByRole('dialog');
    await expect(form.getByRole('textbox', { name: '正文' })).toBeVisible();
    // Makes the token appear expired, so that the next request refreshes it.
    const past = String(Date.now() - 1000);
    await page.evaluate((time) => {
      localStorage.setItem('auth._token_expiration.laravelJWT', time);
      document.cookie = `auth._token_expiration.laravelJWT=${time}; path=/`;
    }, past);
    const refreshed = page.waitForResponse(`${api}/api/auth/refresh`);
    const uploaded = page.waitForResponse((response) => response.url() === `${api}/api/admin/image` && response.ok());
    await form
      .locator('input[type=file]')
      .first()
      .setInputFiles(await pictureFile(page, '汤.png'));
    expect((await refreshed).status()).toBe(200);
    await uploaded;
    await expect(
      form.getByRole('textbox', { name: '正文' }).locator(`img[src^="${api}/storage/uploads/"]`),
    ).toBeVisible();
    expect(stray).toEqual([]);
  },
);

production('distinguishes a CORS rejection from an unreachable API', async ({ page }, info) => {
  const server = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const api = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const folder = copyBuild(info);
  await configure(folder, ['--api', api]);
  const hints: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('npm run deploy:contract')) hints.push(message.text());
  });
  await serve(folder, async (site) => {
    await page.goto(`${site}/news`);
    await expect(page.getByRole('main')).toContainText('服务器不让这个网页读取内容。');
    expect(hints).toEqual([
      `The API at ${api} responds, but its CORS headers don’t allow ${site}: npm run deploy:contract -- --url ${api} --origin ${site} lists what is missing.`,
    ]);
    server.close();
    server.closeAllConnections();
    await page.getByRole('main').getByRole('button', { name: '再试一次' }).click();
    await expect(page.getByRole('main')).toContainText('连不上服务器。');
  });
});
