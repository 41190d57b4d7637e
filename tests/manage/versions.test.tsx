import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Image } from '@/api/gen/types.gen.ts';
import { uploadImage } from '@/api/upload.ts';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import type { preparePhoto } from '@/ui/inputs/image-upload/photo-prepare.ts';
import { db } from '../../mocks/db/db.ts';
import { imageOf } from '../../mocks/db/images.ts';
import { logged } from '../../mocks/http/log.ts';
import { ask, signIn as tokenOf } from '../../mocks/testing.ts';
import { server } from '../../mocks/vitest.ts';
import { prepareAdmin } from '../admin.ts';
import { openRecord, record, save, title, write } from './open-record.ts';

// happy-dom can't decode or send images.
vi.mock('@/ui/inputs/image-upload/photo-prepare.ts', () => ({
  preparePhoto: vi.fn<typeof preparePhoto>(async (file) => ({ file, problem: null })),
}));
vi.mock('@/api/upload.ts', () => ({ uploadImage: vi.fn<typeof uploadImage>() }));

prepareAdmin();

const stored = () => {
  const row = db.content.news.get(5);
  if (!row) throw new Error('The seed has no such record');
  return row;
};

/** Saves news 5 as another editor. */
const saveAsOther = async (change: object) => {
  const token = await tokenOf('news');
  const { title: name, body, updated_at } = stored();
  const response = await ask('PUT /api/admin/news/5', { token, body: { title: name, body, updated_at, ...change } });
  expect(response.status).toBe(200);
};

type User = Awaited<ReturnType<typeof openRecord>>['user'];

const openVersions = async (user: User) => {
  await user.click(within(record()).getByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '历史版本' }));
  return within(await screen.findByRole('dialog', { name: '历史版本' }));
};

const openVersion = async (dialog: Awaited<ReturnType<typeof openVersions>>, user: User, name: RegExp) => {
  await user.click(await dialog.findByRole('button', { name, expanded: false }));
  return within(await dialog.findByRole('region', { name: '和现在的不同' }));
};

describe('the versions of a record', () => {
  test('show who saved them, and what differs from the form; one fills the form, and can be taken back', async () => {
    const before = stored();
    await saveAsOther({ title: '改坏的标题', excerpt: '改坏的摘要', published_at: '2026-01-05T08:00:00.000000Z' });
    const { user } = await openRecord();
    const dialog = await openVersions(user);
    const items = await dialog.findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/陈志明 保存改坏的标题$/),
      expect.stringContaining(before.title),
    ]);
    const newest = await openVersion(dialog, user, /改坏的标题/);
    expect(await newest.findByText('和现在表单里的一样。')).toBeTruthy();
    expect(newest.queryByRole('button')).toBeNull();

    const older = await openVersion(dialog, user, new RegExp(before.title));
    expect(await older.findByText(/^有 2 处不同：标题、摘要。/)).toBeTruthy();
    const difference = older.getByRole('group', { name: '摘要的不同' });
    expect(within(difference).getAllByRole('deletion').length).toBeGreaterThan(0);
    await user.click(older.getByRole('button', { name: '用这一版' }));

    await waitFor(() => expect(screen.queryByRole('dialog', { name: '历史版本' })).toBeNull());
    expect(title().value).toBe(before.title);
    expect(stored().title).toBe('改坏的标题');
    // The editor's button of this name shows no text.
    await user.click(await screen.findByText('撤销'));
    expect(title().value).toBe('改坏的标题');
  });

  test('are compared with what is typed; the save stores the version, and checks for conflicts', async () => {
    const before = stored();
    await saveAsOther({ title: '改坏的标题' });
    const { user } = await openRecord();
    await write(user, '刚写的标题');
    const dialog = await openVersions(user);
    const older = await openVersion(dialog, user, new RegExp(before.title));
    const difference = await older.findByRole('group', { name: '标题的不同' });
    expect(difference.textContent).toContain('刚写');
    await user.click(older.getByRole('button', { name: '用这一版' }));
    await saveAsOther({ title: '同时改的标题' });
    await save(user);
    expect(await screen.findByRole('heading', { name: /被别人改过了/ })).toBeTruthy();
    expect(stored().title).toBe('同时改的标题');
    await user.click(screen.getByRole('radio', { name: '用我的' }));
    await user.click(screen.getByRole('button', { name: '保存合并的结果' }));
    await waitFor(() => expect(stored().title).toBe(before.title));
    const { published_at } = before;
    expect(stored()).toMatchObject({ published_at });
  });

  test('fill the body and keep the pictures that are being uploaded into it', async () => {
    await saveAsOther({ body: '<p>改坏的正文</p>' });
    const { user } = await openRecord();
    const call = withResolvers<Image>();
    vi.mocked(uploadImage).mockReturnValueOnce(call.promise);
    const file = new File(['汤'], '汤.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('插入图片：选择文件'), file);
    await waitFor(() => expect(uploadImage).toHaveBeenCalledOnce());
    const dialog = await openVersions(user);
    const [, second] = await dialog.findAllByRole('listitem');
    if (!second) throw new Error('The record has no older version');
    await user.click(within(second).getByRole('button'));
    await user.click(await within(second).findByRole('button', { name: '用这一版' }));
    await user.click(await screen.findByText('撤销'));
    expect(screen.getByRole('group', { name: '图片“汤.png”' })).toBeTruthy();
    const image = imageOf(3);
    if (!image) throw new Error('The seed has no such picture');
    call.resolve(image);
    await waitFor(() => expect(screen.queryByText(/传完就能保存/)).toBeNull());
    await save(user);
    expect(await screen.findByText(/^新闻已保存/)).toBeTruthy();
    expect(stored().body).toContain('改坏的正文');
    expect(stored().body).toContain(image.url);
  });

  test.each([
    [404, '服务器没有这条记录的历史版本。', false],
    [501, '服务器没有这条记录的历史版本。', false],
    [403, '您的账号没有做这件事的权限。', true],
  ])('of a server that answers %i are explained: %s', async (status, text, canRetry) => {
    server.use(http.get('*/api/admin/news/5/versions', () => HttpResponse.json({ message: '' }, { status })));
    const { user } = await openRecord();
    const dialog = await openVersions(user);
    expect((await dialog.findByRole('alert')).textContent).toBe(text);
    expect(dialog.queryByRole('button', { name: '再试一次' }) !== null).toBe(canRetry);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '历史版本' })).toBeNull());
    expect(record()).toBeTruthy();
  });

  test('are not offered if the contract lacks them', async () => {
    const { versions } = managedResources.news;
    managedResources.news.versions = null;
    onTestFinished(() => {
      managedResources.news.versions = versions;
    });
    await openRecord();
    expect(within(record()).getByRole('button', { name: '预览' })).toBeTruthy();
    expect(within(record()).queryByRole('button', { name: '历史版本' })).toBeNull();
  });
});

test('the versions of a record are requested only when they are opened', async () => {
  const { user } = await openRecord();
  const calls = () => logged().filter(({ path }) => path.includes('/versions')).length;
  expect(calls()).toBe(0);
  await openVersions(user);
  await waitFor(() => expect(calls()).toBe(1));
});
