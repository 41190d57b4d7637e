import type { Page, Route } from '@playwright/test';
import * as v from 'valibot';
import { changeRecord, expect, recordsOf, test, violations } from './fixtures.ts';

const vWitness = v.object({ id: v.number(), video_url: v.nullable(v.string()) });

/** Opens the first testimony with a video of the host. */
const openVideo = async (page: Page, site: string, host: string) => {
  const witnesses = await recordsOf(site, 'witness?per_page=100', vWitness);
  const witness = witnesses.find(({ video_url }) => video_url?.includes(host));
  await page.goto(`/witness/${witness?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const respond = (route: Route) =>
  route.request().resourceType() === 'image' ? route.fulfill({ path: 'public/icon.svg' }) : route.abort();

/** Answers image requests to other hosts, aborts all others, and records their URLs. */
const blockOtherHosts = async (page: Page, site: string) => {
  const requested: string[] = [];
  await page.route(
    (url) => url.origin !== site,
    (route) => {
      requested.push(route.request().url());
      return respond(route);
    },
  );
  return requested;
};

/** Forwards oEmbed requests to the mock and records their URLs. */
const mockVideoInfo = (page: Page, site: string, requested: string[]) =>
  page.route(/youtube\.com\/oembed|vimeo\.com\/api\/oembed/, async (route) => {
    requested.push(route.request().url());
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: site + pathname + search }) });
  });

const player = (page: Page) => page.locator('iframe');

const play = (page: Page) => page.getByRole('button', { name: /^播放视频/ });

for (const { name, host, info, picture, embed } of [
  {
    name: 'YouTube',
    host: 'youtu',
    info: /^https:\/\/www\.youtube\.com\/oembed\?/,
    picture: /^https:\/\/i\.ytimg\.com\//,
    embed: /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
  },
  {
    name: 'Vimeo',
    host: 'vimeo',
    info: /^https:\/\/vimeo\.com\/api\/oembed\.json\?/,
    picture: /^https:\/\/i\.vimeocdn\.com\//,
    embed: /^https:\/\/player\.vimeo\.com\/video\//,
  },
] as const) {
  test(
    `a ${name} video shows its title and thumbnail, and loads its player only after a press`,
    { tag: name === 'YouTube' ? '@core' : [] },
    async ({ page, site }) => {
      const requested = await blockOtherHosts(page, site);
      await mockVideoInfo(page, site, requested);
      const referrers: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(site)) referrers.push(request.headers().referer);
      });
      await openVideo(page, site, host);
      await play(page).scrollIntoViewIfNeeded();
      await expect(play(page)).toHaveAccessibleName(/^播放视频：./);
      const title = (await play(page).getAttribute('aria-label'))?.replace('播放视频：', '') ?? '';
      const figure = page.getByRole('figure').filter({ has: play(page) });
      await expect(figure.getByText(title, { exact: true })).toBeVisible();
      await expect(figure.locator('img')).toHaveJSProperty('complete', true);
      expect(requested.filter((address) => picture.test(address))).toHaveLength(1);
      await page.waitForLoadState('networkidle');
      expect(requested.filter((address) => !info.test(address) && !picture.test(address))).toEqual([]);
      expect(requested.filter((address) => info.test(address))).toHaveLength(1);
      await expect(player(page)).toHaveCount(0);
      expect(new Set(referrers)).toEqual(new Set([undefined]));

      await play(page).focus();
      await page.keyboard.press('Enter');
      const frame = player(page);
      await expect(frame).toHaveAttribute('src', embed);
      await expect(frame).toHaveAttribute('title', `视频：${title}`);
      await expect(frame).toBeFocused();
      await expect(play(page)).toHaveCount(0);
      // YouTube needs the origin to play (else error 153).
      await expect.poll(() => referrers.at(-1)).toBe(`${site}/`);
    },
  );
}

test('a video in a record body is printed as its address', async ({ page, site }) => {
  const address = 'https://www.youtube.com/watch?v=M7lc1UVf-VE';
  await blockOtherHosts(page, site);
  await changeRecord(page, '/news/5', { body: `<p><a href="${address}">怎么煮汤</a></p>` });
  await page.goto('/news/5');
  await expect(play(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(play(page)).toBeHidden();
  await expect(page.getByText('怎么煮汤')).toBeVisible();
  await expect(page.getByText('点按后从')).toBeHidden();
  const outside = page.getByRole('link', { name: '在 YouTube 上观看' });
  expect(await outside.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(address);
});

/** Serves the app with `site:ask-before-third-parties`, as `deploy:configure` writes it. */
const askFirst = (page: Page, path: string) =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    const name = 'name="site:ask-before-third-parties"';
    const body = (await response.text()).replace(`${name} content="false"`, `${name} content="true"`);
    await route.fulfill({ response, body });
  });

test('with the setting to ask first, videos and pictures of other hosts load only after a press', async ({
  page,
  site,
}) => {
  const requested = await blockOtherHosts(page, site);
  await askFirst(page, '/news/5');
  const html =
    '<p>先看片。</p><p><a href="https://youtu.be/M7lc1UVf-VE">https://youtu.be/M7lc1UVf-VE</a></p>' +
    '<figure><img src="https://pictures.example/a.svg" alt="一碗汤" width="400" height="300"><figcaption>煮好了</figcaption></figure>';
  await changeRecord(page, '/news/5', { title: '煮汤的一天', body: html });
  await page.goto('/news/5');
  await play(page).scrollIntoViewIfNeeded();
  await expect(play(page)).toHaveAccessibleName('播放视频：煮汤的一天');
  await expect(play(page)).toHaveAccessibleDescription('点按后才从 YouTube 播放，那时对方会知道您的网络地址。');
  const picture = page.getByRole('button', { name: /^图片：一碗汤 来自 pictures\.example/ });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toContainText('显示图片');
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  expect(await violations(page)).toEqual([]);

  await picture.press('Enter');
  const shown = page.getByRole('button', { name: '放大图片：一碗汤' });
  await expect(shown).toBeFocused();
  await expect.poll(() => requested).toEqual(['https://pictures.example/a.svg']);
  await shown.press('Enter');
  await expect(page.getByRole('dialog', { name: '图片查看器' })).toBeVisible();
  await page.keyboard.press('Escape');
  await play(page).press('Enter');
  await expect(player(page)).toHaveAttribute('title', '视频：煮汤的一天');
  await expect.poll(() => requested.at(-1)).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  expect(requested).toHaveLength(2);
});
