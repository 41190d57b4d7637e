import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { listTag } from '@/api/gen/public/sdk.gen.ts';
import type { Image } from '@/api/gen/types.gen.ts';
import { uploadImage } from '@/api/upload.ts';
import { formatMinute } from '@/lib/dates.ts';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import type { preparePhoto } from '@/ui/inputs/image-upload/photo-prepare.ts';
import { db } from '../mocks/db/db.ts';
import { setFaults } from '../mocks/http/faults.ts';
import { imageOf } from '../mocks/db/images.ts';
import { logged } from '../mocks/http/log.ts';
import { server } from '../mocks/vitest.ts';
import { prepareDesk } from './desk.ts';
import { storedDrafts } from './stored-drafts.ts';
import { signIn, visit } from './visit.tsx';

// happy-dom can't decode or send images.
vi.mock('@/ui/inputs/image-upload/photo-prepare.ts', () => ({
  preparePhoto: vi.fn<typeof preparePhoto>(async (file) => ({ file, problem: null })),
}));
vi.mock('@/api/upload.ts', () => ({ uploadImage: vi.fn<typeof uploadImage>() }));

const key = 'draft.1.news.5';
const question = '有内容还没有保存';

prepareDesk();

describe('what an editor writes', () => {
  test('is kept on this device while they write, and found when they come again', async () => {
    const { user, path } = await openRecord();
    await write(user, '写到一半');
    expect(screen.getByText('草稿已自动留在这台设备上')).toBeTruthy();
    expect(keptDraft()).toMatchObject({ title: '写到一半' });
    cleanup();

    await openRecord();
    expect(path()).toBe('/admin/news?edit=5');
    expect(await screen.findByText('找回了上次没有保存的内容')).toBeTruthy();
    expect(title().value).toBe('写到一半');
  });

  test('is laid over what is stored; what does not fit is left out', async () => {
    keepDraft({ title: '我的标题', tag_ids: 'soup', unknown: true });
    await openRecord();
    expect(title().value).toBe('我的标题');
    expect(excerpt().value).not.toBe('');
  });

  test('is laid over a text only when it is one', async () => {
    keepDraft({ title: '我的标题', excerpt: 7 });
    await openRecord();
    expect(excerpt().value).not.toBe('7');
  });

  test.each([['not JSON'], ['{"input":{"title":"x"}}'], ['null'], ['[]']])(
    'is as stored when the draft can’t be read: %s',
    async (text) => {
      localStorage.setItem(key, text);
      await openRecord();
      expect(title().value).not.toBe('x');
      expect(screen.queryByText('找回了上次没有保存的内容')).toBeNull();
    },
  );

  test('says from when it is', async () => {
    const savedAt = keepDraft({ title: '我的标题' });
    await openRecord();
    const minute = formatMinute(new Date(savedAt).toISOString());
    expect(await screen.findByText(`写于 ${minute}，请检查后保存。`)).toBeTruthy();
  });

  test('is given up for what is stored when they say so', async () => {
    keepDraft({ title: '我的标题' });
    const { user } = await openRecord();
    await user.click(screen.getByRole('button', { name: '不要了，用已保存的内容' }));
    await waitFor(() => expect(title().value).not.toBe('我的标题'));
    expect(title().value).not.toBe('');
    expect(screen.queryByText('找回了上次没有保存的内容')).toBeNull();
    expect(keptDraft()).toBeNull();
  });

  test('is not found by another editor', async () => {
    keepDraft({ title: '我的标题' });
    await openRecord('news@example.com');
    expect(title().value).not.toBe('我的标题');
    expect(localStorage.getItem(key)).not.toBeNull();
  });

  test('is said not to be kept when the disk is full, and can be saved all the same', async () => {
    const { user } = await openRecord();
    fillDisk();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await write(user, '写到一半');
    expect(screen.getByText('这台设备存不下草稿，请尽快保存。')).toBeTruthy();
    expect(title().value).toBe('写到一半');
    await save(user);
    expect(await screen.findByText(/^新闻已保存/)).toBeTruthy();
    expect(db.content.news.get(5)?.title).toBe('写到一半');
  });
});

describe('saving', () => {
  test('stores it, says so, closes, and keeps no draft', async () => {
    const { user, path } = await openRecord();
    await write(user, '写完的标题');
    await save(user);
    expect(await screen.findByText(/^新闻已保存/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe('/admin/news');
    expect(keptDraft()).toBeNull();
    expect(await screen.findByRole('button', { name: '编辑“写完的标题”' })).toBeTruthy();
  });

  const chosen = (version: '用我的' | '用别人的') =>
    within(screen.getByRole('group', { name: '标题' })).getByRole('radio', { name: version });

  test('an old draft of a record that changed since shows both, and saves only what was chosen', async () => {
    keepDraft({ title: '我的标题' });
    const { user } = await openRecord();
    await save(user);
    const heading = await screen.findByRole('heading', { name: /被别人改过了/ });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('alert').contains(heading)).toBe(true);
    expect(screen.getByRole('region', { name: '您写的标题' }).textContent).toContain('我的标题');
    expect(title().value).toBe('我的标题');
    await user.click(screen.getByRole('button', { name: '保存合并的结果' }));
    expect(await screen.findByText('还没有保存：还有 1 处没有选。')).toBeTruthy();
    await user.click(chosen('用我的'));
    await user.click(screen.getByRole('button', { name: '保存合并的结果' }));
    expect(await screen.findByText(/^新闻已保存/)).toBeTruthy();
    expect(db.content.news.get(5)?.title).toBe('我的标题');
    expect(keptDraft()).toBeNull();
  });

  test('after a conflict the other version may be taken instead', async () => {
    const before = db.content.news.get(5)?.title;
    keepDraft({ title: '我的标题' });
    const { user } = await openRecord();
    await save(user);
    await screen.findByRole('heading', { name: /被别人改过了/ });
    await user.click(chosen('用别人的'));
    expect(title().value).toBe('我的标题');
    await save(user);
    expect(await screen.findByText(/^新闻已保存/)).toBeTruthy();
    expect(db.content.news.get(5)?.title).toBe(before);
    expect(keptDraft()).toBeNull();
  });

  test.each<[number, RegExp]>([
    [404, /这条记录已经被删除，无法保存。您写的内容还留在这里。/],
    [500, /服务器出了问题，请稍后再试。/],
    [403, /您的账号没有做这件事的权限。/],
  ])('that fails with %i says why, and loses nothing', async (status, text) => {
    const { user } = await openRecord();
    await write(user, '写完的标题');
    setFaults([{ method: 'PUT', path: '/api/admin/news/5', status }]);
    await save(user);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(title().value).toBe('写完的标题');
    expect(keptDraft()).toMatchObject({ title: '写完的标题' });
  });

  test('waits for a picture that is being sent, and stores it with the record', async () => {
    const { user } = await openRecord();
    const call = withResolvers<Image>();
    vi.mocked(uploadImage).mockReturnValueOnce(call.promise);
    const file = new File(['汤'], '汤.png', { type: 'image/png' });
    await user.upload(within(record()).getByLabelText('配图：选择文件'), file);
    await user.type(await within(record()).findByLabelText('这张图片上有什么'), '一碗汤{Enter}');
    await save(user);
    expect(await screen.findByText('等 1 张图片传完就保存…')).toBeTruthy();
    expect(logged().filter(({ method }) => method === 'PUT')).toEqual([]);
    const image = imageOf(3);
    if (!image) throw new Error('The seed has no such picture');
    call.resolve(image);
    expect(await screen.findByText(/^新闻已保存/)).toBeTruthy();
    expect(db.content.news.get(5)?.imageId).toBe(3);
  });

  const puts = () => logged().flatMap(({ method, status }) => (method === 'PUT' ? [status] : []));

  test('by key while a save is under way is done after it, with what was written on, and is no conflict', async () => {
    const { user } = await openRecord();
    setFaults([{ method: 'PUT', path: '/api/admin/news/5', delay: 1500 }]);
    await write(user, '先写的');
    await user.keyboard('{Control>}ss{/Control}');
    await user.type(title(), '，再写的');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('保存完以后，接着保存刚写的内容…')).toBeTruthy();
    await waitFor(() => expect(puts()).toEqual([200, 200]));
    expect(await screen.findByText(/^新闻已保存，读者/)).toBeTruthy();
    expect(db.content.news.get(5)?.title).toBe('先写的，再写的');
    expect(title().value).toBe('先写的，再写的');
    expect(keptDraft()).toBeNull();
  });

  test('without a network asks, once it is back, when the record has changed meanwhile', async () => {
    const { user } = await openRecord();
    await write(user, '路上写的');
    act(() => void window.dispatchEvent(new Event('offline')));
    await save(user);
    expect(await screen.findByText('还没有保存：现在没有网络')).toBeTruthy();
    const stored = db.content.news.get(5);
    if (!stored) throw new Error('The seed has no such record');
    db.content.news.set(5, { ...stored, title: '别人写的', updated_at: '2099-01-01T00:00:00.000000Z' });
    expect(puts()).toEqual([]);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByRole('heading', { name: /被别人改过了/ });
    expect(title().value).toBe('路上写的');
    expect(puts()).toEqual([409]);
    await user.click(chosen('用我的'));
    await user.click(screen.getByRole('button', { name: '保存合并的结果' }));
    expect(await screen.findByText(/^新闻已保存/)).toBeTruthy();
    expect(db.content.news.get(5)?.title).toBe('路上写的');
  });

  test('leaves no password in the form, and nothing to be asked about', async () => {
    await signIn();
    const { user, path } = visit('/admin/user?edit=4');
    const boxes = async () =>
      [
        await screen.findByLabelText<HTMLInputElement>(/^密码/),
        screen.getByLabelText<HTMLInputElement>(/^再写一遍密码/),
      ] as const;
    for (const box of await boxes()) await user.type(box, 'correct-horse-battery');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/^用户已保存/)).toBeTruthy();
    await waitFor(async () => expect((await boxes()).map(({ value }) => value)).toEqual(['', '']));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(path()).toBe('/admin/user'));
    expect(screen.queryByRole('dialog', { name: question })).toBeNull();
  });

  test('sends nothing while a title is missing', async () => {
    const { user } = await openRecord();
    await user.clear(title());
    await save(user);
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('还没有保存：有 1 处要改');
    expect(within(summary).getByRole('link', { name: /^标题：/ })).toBeTruthy();
    expect(document.activeElement).toBe(title());
    expect(title().getAttribute('aria-invalid')).toBe('true');
    expect(logged().filter(({ method }) => method === 'PUT')).toEqual([]);
  });
});

describe('the tags of a record', () => {
  const box = () => within(record()).getByRole('combobox', { name: '标签' });

  test('are found by typing, taken out one by one, and saved by their ids', async () => {
    const { user } = await openRecord();
    const had = db.content.news.get(5)?.tagIds ?? [];
    const names = [...db.tables.tag.values()].filter(({ id }) => !had.includes(id)).map(({ name }) => name);
    const [first = '', second = ''] = names.filter(
      (name) => names.filter((other) => other.includes(name)).length === 1,
    );
    for (const name of [first, second]) {
      await user.type(box(), name);
      // Without layout, options count as hidden.
      await user.click(await within(record()).findByRole('option', { name, hidden: true }));
    }
    await user.click(screen.getByRole('button', { name: `删除“${first}”` }));
    await save(user);
    expect(await screen.findByText(/^新闻已保存/)).toBeTruthy();
    const added = [...db.tables.tag.values()].filter(({ name }) => name === second).map(({ id }) => id);
    expect(db.content.news.get(5)?.tagIds).toEqual([...had, ...added]);
  });

  test('that somebody has deleted meanwhile are marked, and can be taken out', async () => {
    const record5 = db.content.news.get(5);
    const [gone = 0, other = 0] = [...db.tables.tag.keys()];
    if (record5) record5.tagIds = [gone, other];
    const name = db.tables.tag.get(gone)?.name ?? '';
    const { data: all } = await listTag({ query: { per_page: 100 } });
    server.use(
      http.get('*/api/tag', () => HttpResponse.json({ ...all, data: all.data.filter(({ id }) => id !== gone) })),
    );
    const { user } = await openRecord();
    const pill = await screen.findByRole('button', { name: `删除“已删除的标签（编号 ${gone}）”` });
    expect(pill.closest('[data-unknown]')).toBeTruthy();
    expect(screen.queryByRole('button', { name: `删除“${name}”` })).toBeNull();
    await user.click(pill);
    await save(user);
    expect(await screen.findByText(/^新闻已保存/)).toBeTruthy();
    expect(db.content.news.get(5)?.tagIds).toEqual([other]);
  });

  test('that did not come are told at the field', async () => {
    await signIn();
    setFaults([{ path: '/api/tag', status: 503, times: 9 }]);
    visit('/admin/news?edit=5');
    expect(await screen.findByText('标签没有加载出来。网站正在维护，请稍后再试。')).toBeTruthy();
  });
});

describe('leaving', () => {
  test('gives the focus back to the row that was opened, also behind other records', async () => {
    await signIn();
    const { user } = visit('/admin/news');
    const [opener] = await screen.findAllByRole('button', { name: /^编辑“/ });
    if (!opener) throw new Error('The table has no rows');
    await user.click(opener);
    const before = (await screen.findByRole('dialog')).textContent;
    await user.click(await screen.findByRole('button', { name: '下一条新闻' }));
    await waitFor(() => expect(screen.getByRole('dialog').textContent).not.toBe(before));
    await screen.findByRole('textbox', { name: /^标题/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test('asks nothing when nothing was written', async () => {
    const { user, path } = await openRecord();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(path()).toBe('/admin/news'));
    expect(screen.queryByRole('dialog', { name: question })).toBeNull();
  });

  test.each<[string, boolean]>([
    ['留下草稿', true],
    ['不要草稿了', false],
  ])('with unsaved words asks what to do with them: %s', async (button, kept) => {
    const { user, path } = await openRecord();
    await write(user, '写到一半');
    await user.click(within(record()).getByRole('button', { name: '关闭' }));
    const asked = await screen.findByRole('dialog', { name: question });
    await user.click(within(asked).getByRole('button', { name: button }));
    await waitFor(() => expect(path()).toBe('/admin/news'));
    expect(keptDraft() !== null).toBe(kept);
  });

  test('with pictures that are not sent yet asks, too: no draft keeps them', async () => {
    const { user, path } = await openRecord();
    const file = new File(['汤'], '汤.png', { type: 'image/png' });
    await user.upload(within(record()).getByLabelText('配图：选择文件'), file);
    await within(record()).findByLabelText('这张图片上有什么');
    await user.keyboard('{Escape}');
    const asked = await screen.findByRole('dialog', { name: '还有图片没有传完' });
    await user.click(within(asked).getByRole('button', { name: '取消' }));
    expect(path()).toBe('/admin/news?edit=5');
    await write(user, '写到一半');
    await user.keyboard('{Escape}');
    const both = await screen.findByRole('dialog', { name: question });
    expect(both.textContent).toContain('还没有传完的图片留不下来');
    await user.click(within(both).getByRole('button', { name: '取消' }));
    await user.click(within(record()).getByRole('button', { name: '不要这张' }));
    await user.keyboard('{Escape}');
    const words = await screen.findByRole('dialog', { name: question });
    expect(words.textContent).not.toContain('图片');
    await user.click(within(words).getByRole('button', { name: '不要草稿了' }));
    await waitFor(() => expect(path()).toBe('/admin/news'));
  });

  test('by Escape alone never loses them: it opens the question, and closes only that', async () => {
    const { user, path } = await openRecord();
    await write(user, '写到一半');
    await user.keyboard('{Escape}');
    const asked = await screen.findByRole('dialog', { name: question });
    await waitFor(() => expect(asked.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull());
    expect(path()).toBe('/admin/news?edit=5');
    expect(title().value).toBe('写到一半');
  });
});

test('a record that does not come says why, and comes at the second try', async () => {
  await signIn();
  setFaults([{ path: '/api/admin/news/5', status: 503 }]);
  const { user } = visit('/admin/news?edit=5');
  expect(await screen.findByText('网站正在维护，请稍后再试。')).toBeTruthy();
  await user.click(within(record()).getByRole('button', { name: '再试一次' }));
  await waitFor(() => expect(title().value).not.toBe(''));
});

type Person = ReturnType<typeof visit>['user'];

const openRecord = async (email?: string) => {
  await signIn(email);
  const app = visit('/admin/news?edit=5');
  await screen.findByRole('textbox', { name: /^标题/ });
  await screen.findByRole('textbox', { name: '正文' });
  await screen.findByRole('textbox', { name: '摘要' });
  await screen.findByLabelText('配图：选择文件');
  return app;
};

const record = () => screen.getByRole('dialog', { name: /^编辑新闻 #5/ });
const excerpt = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '摘要' });
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^标题/ });

const write = async (user: Person, text: string) => {
  await user.clear(title());
  await user.type(title(), text);
};

const save = (user: Person) => user.click(within(record()).getByRole('button', { name: '保存' }));

/** Stores a draft based on an outdated version of the record; returns when it is from. */
const keepDraft = (input: object): number => {
  const savedAt = Date.now() - 60_000;
  localStorage.setItem(key, JSON.stringify({ input, updatedAt: '2020-01-01T00:00:00.000000Z', savedAt }));
  return savedAt;
};

/** The stored draft; without IndexedDB it is in localStorage. */
const keptDraft = () => storedDrafts(key)[0] ?? null;

const fillDisk = () => {
  const real = localStorage;
  vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue({
    length: real.length,
    clear: () => real.clear(),
    getItem: (name) => real.getItem(name),
    key: (index) => real.key(index),
    removeItem: (name) => real.removeItem(name),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
};
