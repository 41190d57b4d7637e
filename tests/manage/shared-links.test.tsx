import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '../../mocks/db/db.ts';
import { statusOf } from '../../mocks/db/status.ts';
import { prepareAdmin } from '../admin.ts';
import { signIn, visit } from '../visit.tsx';
import { openRecord, record } from './open-record.ts';

prepareAdmin();

beforeAll(async () => {
  await Promise.all([
    import('@/features/manage/preview/preview-page.tsx'),
    import('@/features/manage/table/views/views-dialog.tsx'),
  ]);
}, 60_000);

const copied = vi.fn<(text: string) => Promise<void>>();
beforeEach(() => {
  copied.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

/** The last copied address, as a path of this site. */
const copiedPath = () => {
  const address = new URL(copied.mock.lastCall?.[0] ?? '');
  expect(address.origin).toBe(location.origin);
  return address.pathname + address.search;
};

const copyFrom = async (user: ReturnType<typeof visit>['user'], button: RegExp, item: string) => {
  // `user.setup` installs its own clipboard.
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
  await waitFor(() => expect(copied).toHaveBeenCalled());
};

const headers = async () => (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent.trim());

describe('a link to a view', () => {
  test('has filters, sort and columns, and can be saved as an own view', async () => {
    await signIn();
    const sender = visit('/admin/news?status=draft&sort=title&page=2&edit=5&columns=标题,来源');
    await copyFrom(sender.user, /^视图/, '复制链接');
    expect(await screen.findByText(/^链接已复制/)).toBeTruthy();
    const path = copiedPath();
    expect(Object.fromEntries(new URLSearchParams(path.split('?')[1]))).toEqual({
      status: 'draft',
      sort: 'title',
      columns: '标题,来源',
    });
    sender.router.history.push(path);
    await waitFor(async () => expect((await headers()).join()).toContain('来源'));
    expect((await headers()).join()).not.toContain('发布时间');
    await sender.user.click(screen.getByRole('button', { name: /^视图/ }));
    await sender.user.click(await screen.findByRole('menuitem', { name: '保存和管理视图…', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: '视图' });
    expect(dialog.textContent).toContain('草稿 · 按标题 ↑ · 列：标题、来源');
    await sender.user.type(within(dialog).getByRole('textbox', { name: '新视图的名字' }), '同事给的');
    await sender.user.click(within(dialog).getByRole('button', { name: '保存为视图' }));
    expect(within(dialog).getByRole('button', { name: '复制链接：“同事给的”' })).toBeTruthy();
  });

  test('does not change the columns of the device; choosing others leaves it', async () => {
    await signIn();
    const { user, path } = visit('/admin/news?columns=标题,来源');
    await screen.findAllByRole('checkbox', { name: /^选择“/ });
    expect(localStorage.getItem('table-columns.news')).toBeNull();
    await user.click(screen.getByRole('button', { name: '显示哪些列' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: '修改时间', hidden: true }));
    await waitFor(() => expect(path()).toBe('/admin/news'));
    expect((await headers()).join()).toContain('来源');
    expect((await headers()).join()).toContain('修改时间');
  });

  test('shows the address if the browser refuses to copy', async () => {
    copied.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await signIn();
    const { user } = visit('/admin/news?q=汤');
    await copyFrom(user, /^视图/, '复制链接');
    expect(await screen.findByText(/^浏览器不让复制。.*\/admin\/news\?q=/)).toBeTruthy();
  });
});

const draft = () => {
  const row = [...db.content.news.values()].find((one) => statusOf(one) === 'draft');
  if (!row) throw new Error('No news is a draft');
  return row;
};

describe('a link to a preview', () => {
  test('is copied from the menu of the editor', async () => {
    const { user } = await openRecord();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
    await user.click(within(record()).getByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '复制预览链接' }));
    await waitFor(() => expect(copied).toHaveBeenCalled());
    expect(copiedPath()).toBe('/admin/preview/news/5');
  });

  test('opens the preview of a draft', async () => {
    const { id, title } = draft();
    await signIn('news@example.com');
    visit(`/admin/preview/news/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: `预览：${title}` })).toBeTruthy();
    expect(screen.getByText(/^读者还看不到这一篇/)).toBeTruthy();
    expect(await screen.findByTitle('读者看到的样子')).toBeTruthy();
    expect(screen.getByRole('link', { name: '编辑这一篇' }).getAttribute('href')).toBe(`/admin/news?edit=${id}`);
  });

  test('leads a guest to sign-in, and back', async () => {
    const { path } = visit(`/admin/preview/news/${draft().id}`);
    await screen.findByRole('heading', { name: '登录' });
    expect(path()).toBe(`/login?redirect=%2Fadmin%2Fpreview%2Fnews%2F${draft().id}`);
  });

  test.each([
    ['a reader', 'member@example.com', '/admin/preview/news/5'],
    ['an editor of another type', 'news@example.com', '/admin/preview/symptom/1'],
  ])('shows %s the page of a forbidden action', async (_, email, address) => {
    await signIn(email);
    visit(address);
    expect(await screen.findByText('403')).toBeTruthy();
    expect(screen.queryByTitle('读者看到的样子')).toBeNull();
  });

  test.each(['/admin/preview/tag/1', '/admin/preview/news/0', '/admin/preview/news/x'])(
    '%s does not exist',
    async (address) => {
      await signIn();
      visit(address);
      expect(await screen.findByText('404')).toBeTruthy();
    },
  );
});
