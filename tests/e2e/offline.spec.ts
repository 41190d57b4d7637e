import type { Page } from '@playwright/test';
import { cards, expect, isLoaded, openAs, signOut, storedEntries, test, waitForOfflineCopies } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const note = (page: Page) => page.getByText(/^离线内容，保存于 \d{4}年/);

/** Everything stored on the device as text, one line per entry. */
const everythingStored = async (page: Page) => (await storedEntries(page)).map((entry) => entry.join(' ')).join('\n');

test(
  'pages read on the first visit are available offline after a restart, with the time they were stored',
  { tag: '@core' },
  async ({ page, context }) => {
    await page.goto('/news/53');
    const heading = page.getByRole('heading', { level: 1 });
    const title = await heading.innerText();
    const body = await page.getByRole('article').first().innerText();
    await waitForOfflineCopies(page);
    await page.getByRole('navigation', { name: '返回' }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: '新闻' })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    const first = await cards(page).first().getByRole('link').first().innerText();
    await expect(note(page)).toHaveCount(0);
    await page.close();

    await context.setOffline(true);
    const reopened = await context.newPage();
    await reopened.goto('/news/53');
    await expect(reopened.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(note(reopened)).toBeVisible();
    expect((await reopened.getByRole('article').first().innerText()).slice(0, 60)).toBe(body.slice(0, 60));
    await reopened.goto('/news');
    await expect(cards(reopened).first().getByRole('link').first()).toHaveText(first);
    await expect(note(reopened)).toBeVisible();
    await expect.poll(() => isLoaded(cards(reopened).locator('img').first())).toBe(true);

    await context.setOffline(false);
    await reopened.reload();
    await expect(cards(reopened).first()).toBeVisible();
    await expect(note(reopened)).toHaveCount(0);
  },
);

test('an unread page explains offline that it is not available and lists the available ones', async ({
  page,
  context,
}) => {
  await page.goto('/symptom/36');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await waitForOfflineCopies(page);
  await context.setOffline(true);
  await page.goto('/symptom?sort=title');
  await expect(page.getByRole('heading', { level: 1, name: '症状' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('没有网络');
  await page.getByRole('region', { name: '没有网络也能看的' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goto('/knowhow/9999');
  await expect(page.getByRole('main')).toContainText('没有网络');
});

test(
  'stores nothing that needs a token, and signing out removes everything private',
  { tag: '@core' },
  async ({ page }) => {
    await openAs(page, '/admin/news?status=draft');
    const draft = await page
      .getByRole('button', { name: /^编辑“/ })
      .first()
      .getAttribute('aria-label');
    const title = /“(.*)”/.exec(draft ?? '')?.[1] ?? '';
    expect(title).not.toBe('');
    await page.goto('/admin/user');
    const mail = page.getByRole('cell').getByText('@').last();
    await expect(mail).toBeVisible();
    const address = await mail.innerText();
    await page.goto('/');
    await waitForOfflineCopies(page);
    // Drafts and used pictures are kept until the user signs out.
    const signedIn = (await everythingStored(page))
      .split('\n')
      .filter((line) => /^(?:site-|offline-copies)/.test(line));
    expect(signedIn.length).toBeGreaterThan(1);
    for (const secret of [title, address]) expect(signedIn.join('\n')).not.toContain(secret);
    expect(signedIn.filter((line) => line.startsWith('site-') && line.includes('/api/'))).toEqual([]);

    const picture = '/storage/of-a-draft.jpg';
    await page.evaluate(async (key) => (await caches.open('site-pictures')).put(key, new Response()), picture);

    await signOut(page);
    await expect(page.getByRole('link', { name: '登录' }).first()).toBeVisible();
    // The current page may store its own pictures again.
    await expect.poll(() => page.evaluate(async (key) => (await caches.match(key)) === undefined, picture)).toBe(true);
    const signedOut = await everythingStored(page);
    for (const secret of [title, address, 'admin@example.com', 'eyJ']) expect(signedOut).not.toContain(secret);
  },
);

test('stores saved records with their pictures for offline use and shows the used space', async ({ page, context }) => {
  await page.goto('/');
  await waitForOfflineCopies(page);
  // Saved while offline copies were not possible.
  await page.evaluate(() =>
    localStorage.setItem(
      'saved-records',
      JSON.stringify([
        { type: 'photo', id: 3, title: '照片', savedAt: 1_700_000_000_000 },
        { type: 'knowhow', id: 4, title: '知识', savedAt: 1_700_000_000_001 },
      ]),
    ),
  );
  await page.goto('/saved');
  await expect(
    page.getByText(/^2 篇都已整篇存在这台设备上，没有网络也能看。本站一共占用 .* MB，还可以用 [\d.,]+ [MG]B。/),
  ).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^2 篇都已整篇存在/)).toBeVisible();
  await page.goto('/photo/3');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note(page)).toBeVisible();
  const pictures = page.getByRole('main').locator('img[src*="/storage/"]');
  await expect(pictures.first()).toBeVisible();
  await pictures.first().scrollIntoViewIfNeeded();
  await expect.poll(() => isLoaded(pictures.first())).toBe(true);

  await context.setOffline(false);
  await page.goto('/saved');
  await page.getByRole('button', { name: '移除“照片”' }).click();
  await expect(page.getByText(/^1 篇都已整篇存在/)).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('site-saved-pictures')).keys()).length))
    .toBeLessThan(4);
});
