import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Image } from '@/api/gen/types.gen.ts';
import { uploadImage } from '@/api/upload.ts';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import type { preparePhoto } from '@/ui/inputs/image-upload/photo-prepare.ts';
import { db } from '../../mocks/db/db.ts';
import { imageOf } from '../../mocks/db/images.ts';
import { setFaults } from '../../mocks/http/faults.ts';
import { logged } from '../../mocks/http/log.ts';
import { server } from '../../mocks/vitest.ts';
import { prepareAdmin } from '../admin.ts';
import { signIn, visit } from '../visit.tsx';
import { storeDraft, storedDraft, leaveQuestion, openRecord, record, save, title, write } from './open-record.ts';

// happy-dom can't decode or send images.
vi.mock('@/ui/inputs/image-upload/photo-prepare.ts', () => ({
  preparePhoto: vi.fn<typeof preparePhoto>(async (file) => ({ file, problem: null })),
}));
vi.mock('@/api/upload.ts', () => ({ uploadImage: vi.fn<typeof uploadImage>() }));

prepareAdmin();
afterEach(() => void vi.unstubAllEnvs());

describe('saving a record', () => {
  test('stores the record, confirms, closes and deletes the draft', async () => {
    const { user, path } = await openRecord();
    await write(user, '写完的标题');
    await save(user);
    expect(await screen.findByText(/^新闻已保存/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe('/admin/news');
    expect(storedDraft()).toBeNull();
    expect(await screen.findByRole('button', { name: '编辑“写完的标题”' })).toBeTruthy();
  });

  const chosen = (version: '用我的' | '用别人的') =>
    within(screen.getByRole('group', { name: '标题' })).getByRole('radio', { name: version });

  test('shows both versions when the draft is outdated, and saves the chosen values', async () => {
    storeDraft({ title: '我的标题' });
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
    expect(storedDraft()).toBeNull();
  });

  test('explains that the record was deleted, and keeps the draft', async () => {
    const { user } = await openRecord();
    await write(user, '写完的标题');
    setFaults([{ method: 'PUT', path: '/api/admin/news/5', status: 404 }]);
    await save(user);
    expect(await screen.findByText(/这条记录已经被删除，无法保存。您写的内容还留在这里。/)).toBeTruthy();
    expect(title().value).toBe('写完的标题');
    expect(storedDraft()).toMatchObject({ title: '写完的标题' });
  });

  test('is disabled during an upload, then stores the picture with the record', async () => {
    const { user } = await openRecord();
    const call = withResolvers<Image>();
    vi.mocked(uploadImage).mockReturnValueOnce(call.promise);
    const file = new File(['汤'], '汤.png', { type: 'image/png' });
    await user.upload(within(record()).getByLabelText('配图：选择文件'), file);
    await user.type(await within(record()).findByLabelText('这张图片上有什么'), '一碗汤{Enter}');
    const reason = '正在上传 1 张图片，传完就能保存。';
    const button = await screen.findByRole('button', { name: '保存', description: reason });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const unpublish = screen.getByRole('button', { name: '撤回为草稿', description: reason });
    expect(unpublish.getAttribute('aria-disabled')).toBe('true');
    await save(user);
    await user.keyboard('{Control>}s{/Control}');
    const image = imageOf(3);
    if (!image) throw new Error('The seed has no such picture');
    call.resolve(image);
    await waitFor(() => expect(screen.queryByText(/传完就能保存/)).toBeNull());
    expect(logged().filter(({ method }) => method === 'PUT')).toEqual([]);
    await save(user);
    expect(await screen.findByText(/^新闻已保存/)).toBeTruthy();
    expect(db.content.news.get(5)?.image_id).toBe(3);
  });

  const puts = () => logged().flatMap(({ method, status }) => (method === 'PUT' ? [status] : []));

  test('by shortcut during a save repeats it afterwards with the new text, without a conflict', async () => {
    const { user } = await openRecord();
    const response = withResolvers<void>();
    // Returns nothing, so the mock's own handler responds afterwards.
    server.use(http.put('*/api/admin/news/5', () => response.promise));
    await write(user, '先写的');
    await user.keyboard('{Control>}ss{/Control}');
    await user.type(title(), '，再写的');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('保存完以后，接着保存刚写的内容…')).toBeTruthy();
    response.resolve();
    await waitFor(() => expect(puts()).toEqual([200, 200]));
    expect(await screen.findByText(/^新闻已保存，读者/)).toBeTruthy();
    expect(db.content.news.get(5)?.title).toBe('先写的，再写的');
    expect(title().value).toBe('先写的，再写的');
    expect(storedDraft()).toBeNull();
  });

  test('shows a conflict after reconnecting when the record has changed meanwhile', async () => {
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

  test('clears the password fields, and closing needs no confirmation', async () => {
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
    expect(screen.queryByRole('dialog', { name: leaveQuestion })).toBeNull();
  });

  test('keeps a draft without publication time when publishing fails', async () => {
    const stored = db.content.news.get(5);
    if (!stored) throw new Error('The seed has no such record');
    db.content.news.set(5, { ...stored, published_at: null });
    const { user } = await openRecord();
    await write(user, '写完的标题');
    setFaults([{ method: 'PUT', path: '/api/admin/news/5', status: 500 }]);
    await user.click(screen.getByRole('button', { name: '立即发布' }));
    expect(await screen.findByText(/服务器出了问题，请稍后再试。/)).toBeTruthy();
    expect(screen.getByText(/^还是草稿/)).toBeTruthy();
    expect(storedDraft()).toMatchObject({ title: '写完的标题', published_at: null });
    await user.click(screen.getByRole('button', { name: '立即发布' }));
    expect(await screen.findByText(/^新闻已保存，读者已经能看到/)).toBeTruthy();
    expect(db.content.news.get(5)?.published_at).not.toBeNull();
  });

  test('works without `updated_at` from the server, with a warning about overwriting', async () => {
    // Responses that break the contract are rejected in development only.
    vi.stubEnv('DEV', false);
    const withoutUpdatedAt = ({ updated_at: _left, ...rest }: Record<string, unknown>) => rest;
    const bodies: unknown[] = [];
    const tag = { id: 3, name: '汤', slug: 'soup', color: '#2f9e44', count: 2, updated_at: null };
    server.use(
      http.get('*/api/admin/tag/3', () => HttpResponse.json({ data: withoutUpdatedAt(tag) })),
      http.put('*/api/admin/tag/3', async ({ request }) => {
        const body: unknown = await request.json();
        bodies.push(body);
        return HttpResponse.json({ data: withoutUpdatedAt({ ...tag, name: '好汤' }) });
      }),
    );
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await signIn();
    const { user } = visit('/admin/tag?edit=3');
    const name = await screen.findByRole('textbox', { name: /^名称/ });
    expect(await screen.findByText(/后保存的会盖掉先保存的/)).toBeTruthy();
    await user.clear(name);
    await user.type(name, '好汤');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/^标签已保存/)).toBeTruthy();
    expect(bodies).toEqual([expect.objectContaining({ name: '好汤', updated_at: expect.any(String) })]);
  });

  test('sends no request that breaks the contract: names the field and logs the cause', async () => {
    vi.stubEnv('DEV', false);
    const logError = vi.spyOn(console, 'error').mockImplementation(() => {});
    const tag = { id: 3, name: '汤', slug: 'soup', color: '#2f9e44', count: 2, updated_at: 'yesterday' };
    server.use(http.get('*/api/admin/tag/3', () => HttpResponse.json({ data: tag })));
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await signIn();
    const { user } = visit('/admin/tag?edit=3');
    await user.type(await screen.findByRole('textbox', { name: /^名称/ }), '水');
    await user.keyboard('{Control>}s{/Control}');
    expect((await screen.findByRole('alert')).textContent).toContain('有些内容不符合要求，请检查后再试。 updated_at：');
    expect(logError.mock.calls).toEqual([[expect.stringContaining('not sent'), expect.any(v.ValiError)]]);
    expect(logged().filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('sends nothing without a title and focuses its field', async () => {
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
