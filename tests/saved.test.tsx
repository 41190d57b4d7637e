import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearSaved, maxSaved, savedRecords, saveRecord, type SavedRecord } from '@/content/saved/saved-records.ts';
import { fillStorage } from './storage-faults.ts';
import { visit } from './visit.tsx';

const key = 'saved-records';
const now = Date.now();
const porridge: SavedRecord = { type: 'knowhow', id: 5, title: '小米粥', image: null, savedAt: now - 3000 };
const pumpkin: SavedRecord = { type: 'news', id: 7, title: '南瓜上市', image: null, savedAt: now - 2000 };
const yam: SavedRecord = { type: 'news', id: 8, title: '山药上市', image: null, savedAt: now - 1000 };

/** The save button, once its state has loaded. */
const saveButton = async () => {
  await waitFor(() => expect(document.querySelector('[aria-pressed]')).not.toBeNull());
  return screen.getByRole('button', { name: /收藏$/ });
};

afterEach(() => act(() => notifications.clean()));

describe('save button of a record', () => {
  test('saves the record and links to the saved records', async () => {
    const { user, path } = visit('/news/5');
    const title = (await screen.findByRole('heading', { level: 1 })).textContent;
    const button = await saveButton();
    expect([button.textContent, button.getAttribute('aria-pressed')]).toEqual(['收藏', 'false']);
    await user.click(button);
    expect([button.textContent, button.getAttribute('aria-pressed')]).toEqual(['已收藏', 'true']);
    expect(savedRecords()).toMatchObject([{ type: 'news', id: 5, title }]);
    expect(await screen.findByText(/^收藏好了/)).toBeTruthy();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: '我的收藏' }));
    expect(await screen.findByRole('heading', { level: 1, name: '我的收藏' })).toBeTruthy();
    expect(path()).toBe('/saved');
    expect(screen.getByRole('link', { name: title }).getAttribute('href')).toBe('/news/5');
  });

  test('removes a saved record', async () => {
    saveRecord({ type: 'news', id: 5, title: '旧题目', image: null, savedAt: now });
    const { user } = visit('/news/5');
    const button = await saveButton();
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await user.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByText('已取消收藏。')).toBeTruthy();
    expect(savedRecords()).toEqual([]);
  });

  test('reports a full storage', async () => {
    const { user } = visit('/news/5');
    const button = await saveButton();
    fillStorage();
    await user.click(button);
    vi.unstubAllGlobals();
    expect(screen.getByText(/^没能改动收藏：这台设备的存储空间满了/)).toBeTruthy();
    expect(button.getAttribute('aria-pressed')).toBe('false');
  });

  test('reports the limit of 200 and links to the saved records', async () => {
    const many = Array.from({ length: maxSaved }, (_, index) => ({ ...porridge, id: 1000 + index }));
    localStorage.setItem(key, JSON.stringify(many));
    const { user } = visit('/news/5');
    await user.click(await saveButton());
    const message = await screen.findByText(/里已经有 200 篇/);
    expect(within(message).getByRole('link', { name: '我的收藏' }).getAttribute('href')).toBe('/saved');
    expect(savedRecords()).toHaveLength(maxSaved);
  });
});

describe('saved records page', () => {
  const open = async (...records: SavedRecord[]) => {
    records.map((record) => saveRecord(record));
    const site = visit('/saved');
    await screen.findByRole('heading', { level: 1, name: '我的收藏' });
    const main = screen.getByRole('main');
    const links = () => [...main.querySelectorAll('li a')].map((link) => [link.textContent, link.getAttribute('href')]);
    return { ...site, main, links };
  };

  test('groups records by type, newest first, and says that they stay on the device', async () => {
    const { main, links } = await open(porridge, pumpkin, yam);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '知识',
      '新闻',
    ]);
    expect(links()).toEqual([
      ['小米粥', '/knowhow/5'],
      ['山药上市', '/news/8'],
      ['南瓜上市', '/news/7'],
    ]);
    expect(within(main).getByText('只保存在这台设备上，不会传给网站；借用别人的设备时请清除。')).toBeTruthy();
    const times = [...main.querySelectorAll('li p')].map(({ textContent }) => textContent);
    expect(times).toHaveLength(3);
    for (const time of times) expect(time).toMatch(/^(?:知识|新闻)刚刚.*收藏$/);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  test('says that records are not available offline without IndexedDB', async () => {
    const { main } = await open(porridge);
    expect(await within(main).findByText(/浏览器不让本站在这台设备上存内容/)).toBeTruthy();
  });

  test('links to the listings and the search when empty', async () => {
    const { main } = await open();
    expect(within(main).getByText(/^还没有收藏/)).toBeTruthy();
    expect(within(main).getByRole('link', { name: '知识' }).getAttribute('href')).toBe('/knowhow');
    expect(within(main).getByRole('link', { name: '搜索' }).getAttribute('href')).toBe('/search');
    expect(screen.queryByRole('button', { name: '全部清除' })).toBeNull();
  });

  test('removes a record and focuses the next one, after the last the heading', async () => {
    const { user, links } = await open(porridge, pumpkin);
    await user.click(screen.getByRole('button', { name: '移除“小米粥”' }));
    expect(links()).toEqual([['南瓜上市', '/news/7']]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '移除“南瓜上市”' }));
    await user.keyboard('{Enter}');
    expect(links()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(await screen.findByText('已移除“小米粥”')).toBeTruthy();
    expect(await screen.findByText('已移除“南瓜上市”')).toBeTruthy();
  });

  test('restores a removed record at its place on undo and focuses it', async () => {
    const { user, links } = await open(porridge, pumpkin, yam);
    await user.click(screen.getByRole('button', { name: '移除“山药上市”' }));
    expect(links().map(([title]) => title)).toEqual(['小米粥', '南瓜上市']);
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(links().map(([title]) => title)).toEqual(['小米粥', '山药上市', '南瓜上市']);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '山药上市' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '撤销' })).toBeNull());
  });

  test('clears all records only after a confirmation', async () => {
    const { user, links } = await open(porridge, pumpkin);
    await user.click(screen.getByRole('button', { name: '全部清除' }));
    const question = await screen.findByRole('dialog', { name: '清除全部收藏？' });
    expect(question.textContent).toContain('2 篇');
    await user.click(within(question).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(links()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: '全部清除' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '全部清除' }));
    expect(await screen.findByText(/^还没有收藏/)).toBeTruthy();
    expect(localStorage.getItem(key)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  test('follows changes from another tab', async () => {
    const { links } = await open(porridge);
    act(() => void clearSaved());
    expect(links()).toEqual([]);
    localStorage.setItem(key, JSON.stringify([yam]));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(links()).toEqual([['山药上市', '/news/8']]);
  });

  test('keeps all records when the confirmation dialog fails to load', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.resetModules();
    vi.doMock('@/ui/overlays/confirm-dialog.ts', async (importActual) => ({
      ...(await importActual<object>()),
      confirmBox: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    }));
    localStorage.setItem(key, JSON.stringify([yam]));
    const { visit: freshVisit } = await import('./visit.tsx');
    const { user } = freshVisit('/saved');
    await user.click(await screen.findByRole('button', { name: '全部清除' }));
    expect(await screen.findByText(/收藏都还在。请检查网络再试/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '山药上市' })).toBeTruthy();
    vi.doUnmock('@/ui/overlays/confirm-dialog.ts');
    vi.resetModules();
  });
});
