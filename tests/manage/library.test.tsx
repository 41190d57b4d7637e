import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../mocks/db/db.ts';
import { isNotTrashed } from '../../mocks/db/status.ts';
import { setFaults } from '../../mocks/http/faults.ts';
import { logged, clearLog } from '../../mocks/http/log.ts';
import { server } from '../../mocks/vitest.ts';
import { prepareAdmin } from '../admin.ts';
import { signIn, visit } from '../visit.tsx';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';

prepareAdmin();

beforeAll(async () => {
  await Promise.all([
    import('@/features/manage/library/library-page.tsx'),
    import('@/features/manage/library/replace-form.tsx'),
  ]);
}, 60_000);

const bodyPicture = '/storage/uploads/only-in-texts.webp';

/** Opens the library of a user who manages news and photos. */
const openLibrary = async (email = 'news@example.com') => {
  await signIn(email);
  const app = visit('/admin/pictures');
  await screen.findByRole('heading', { level: 1, name: '图片库' });
  await waitFor(() => expect(screen.getByText(/^\d+ 张图片$/).textContent).not.toBe('0 张图片'));
  return app;
};

const cards = () => screen.getAllByRole('button', { name: /(?:没有用到|用在 \d+ 条记录里)$/ });
const dialog = () => screen.findByRole('dialog', { name: '图片' });

/** Finds a picture, which may be far down, and opens it. */
const openPicture = async (user: Awaited<ReturnType<typeof openLibrary>>['user'], alt: string, count: number) => {
  await user.type(screen.getByRole('searchbox', { name: '搜索图片' }), alt);
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${alt}\\s*用在 ${count} 条记录里$`) }));
};

const newsRows = () => [...db.content.news.values()].filter(isNotTrashed);

/** Two news with the same lead picture, which no other record has. */
const withSharedPicture = () => {
  const [one, other] = newsRows();
  const used = new Set([
    ...newsRows().map(({ image_id }) => image_id),
    ...[...db.content.photo.values()].flatMap(({ image_id, image_ids }) => [image_id].concat(image_ids)),
  ]);
  const image = [...db.tables.image.values()].find(({ id }) => !used.has(id));
  if (!one || !other || !image) throw new Error('The seed lacks news or pictures');
  Object.assign(image, { alt: '两条新闻的配图' });
  one.image_id = image.id;
  other.image_id = image.id;
  return { one, other, image };
};

describe('the picture library', () => {
  test('shows pictures with the records that use them, as links to their editors', async () => {
    const { one, other } = withSharedPicture();
    const { user } = await openLibrary();
    await openPicture(user, '两条新闻的配图', 2);
    const list = within(await dialog()).getByRole('list');
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual(expect.arrayContaining([one, other].map(({ title, id }) => [title, `/admin/news?edit=${id}`])));
    expect(list.textContent).toContain('新闻，配图');
  });

  test('finds pictures by alt text and title, and those without alt text', async () => {
    const { one } = withSharedPicture();
    const { user } = await openLibrary();
    const search = screen.getByRole('searchbox', { name: '搜索图片' });
    await user.type(search, '两条新闻的');
    await waitFor(() => expect(cards()).toHaveLength(1));
    await user.clear(search);
    await user.type(search, one.title);
    await waitFor(() => expect(cards().length).toBeGreaterThan(0));
    expect(cards().some(({ textContent }) => textContent.includes('两条新闻的配图'))).toBe(true);
    await user.clear(search);
    await user.click(screen.getByRole('radio', { name: '没有替代文字' }));
    await waitFor(() =>
      expect(
        screen
          .queryAllByRole('button', { name: /记录里$/ })
          .every((card) => card.textContent.startsWith('没有替代文字')),
      ).toBe(true),
    );
  });

  test('reads texts on request, changes an alt text in them, and takes it back', async () => {
    const [one, other] = newsRows();
    if (!one || !other) throw new Error('The seed lacks news');
    one.body = `<p>一</p><figure><img src="${bodyPicture}" alt="旧的" width="8" height="6"></figure>`;
    other.body = `<p>二</p><img src="${bodyPicture}" alt="旧的">`;
    const before = [one.body, other.body];
    const { user } = await openLibrary();
    await user.click(await screen.findByRole('button', { name: '读正文，找图片' }));
    await openPicture(user, '旧的', 2);
    const box = within(await dialog()).getByRole('textbox', { name: '替代文字' });
    await user.clear(box);
    await user.type(box, '一锅热汤');
    clearLog();
    await user.click(screen.getByRole('button', { name: '改替代文字' }));
    const question = await screen.findByRole('dialog', { name: '改 2 条记录里的替代文字？' });
    await user.click(within(question).getByRole('button', { name: '改替代文字' }));
    expect(await screen.findByText('已改 2 条')).toBeTruthy();
    const bodies = () => [one.id, other.id].map((id) => db.content.news.get(id)?.body);
    expect(bodies()).toEqual(before.map((body) => body.replace('旧的', '一锅热汤')));
    expect(logged().filter(({ method }) => method === 'POST')).toEqual([]);
    await user.click(screen.getByRole('button', { name: '撤销（2 条）' }));
    expect(await screen.findByText('已撤销 2 条')).toBeTruthy();
    expect(bodies()).toEqual(before);
  });

  test('asks before it closes while the picture is stored again, and then changes no record', async () => {
    withSharedPicture();
    const { promise: isReleased, resolve: release } = withResolvers<void>();
    server.use(
      http.get('*/storage/*', async () => {
        await isReleased;
        return new HttpResponse('picture');
      }),
    );
    const { user } = await openLibrary();
    await openPicture(user, '两条新闻的配图', 2);
    await user.type(within(await dialog()).getByRole('textbox', { name: '替代文字' }), '，改过');
    await user.click(screen.getByRole('button', { name: '改替代文字' }));
    const question = await screen.findByRole('dialog', { name: '改 2 条记录里的替代文字？' });
    clearLog();
    await user.click(within(question).getByRole('button', { name: '改替代文字' }));
    await user.keyboard('{Escape}');
    await user.click(
      within(await screen.findByRole('dialog', { name: '还没有做完' })).getByRole('button', { name: '关掉' }),
    );
    release();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '图片' })).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(logged().filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('replaces a picture by one of the library, with a question', async () => {
    const { one, other, image } = withSharedPicture();
    const { user } = await openLibrary();
    await openPicture(user, '两条新闻的配图', 2);
    await user.click(within(await dialog()).getByRole('button', { name: '换成另一张…' }));
    await user.click(await screen.findByRole('button', { name: '从用过的图片里选' }));
    const picker = await screen.findByRole('dialog', { name: '从用过的图片里选' });
    await user.click(within(picker).getByRole('button', { name: '看图片库里所有的' }));
    const choices = await within(picker).findAllByRole('radio');
    const choice = choices.find((radio) => !radio.closest('label')?.textContent.includes('两条新闻的配图'));
    if (!choice) throw new Error('The library has no other picture');
    await user.click(choice);
    await user.click(within(picker).getByRole('button', { name: '用这张' }));
    await user.click(await screen.findByRole('button', { name: '换成这张…' }));
    const question = await screen.findByRole('dialog', { name: '在 2 条记录里换成另一张？' });
    expect(question.textContent).toContain(one.title);
    await user.click(within(question).getByRole('button', { name: '换成这张' }));
    expect(await screen.findByText('已换 2 条')).toBeTruthy();
    const ids = [one, other].map(({ id }) => db.content.news.get(id)?.image_id);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(image.id);
  });

  test('says what could not be read, and tries again', async () => {
    setFaults([{ path: '/api/admin/news', status: 500, times: 9 }]);
    await signIn('news@example.com');
    const { user } = visit('/admin/pictures');
    const retry = await screen.findByRole('button', { name: '再试一次' });
    setFaults([]);
    await user.click(retry);
    await waitFor(() => expect(cards().length).toBeGreaterThan(0));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
