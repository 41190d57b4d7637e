import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { formatMinute } from '@/lib/dates.ts';
import { db } from '../../mocks/db/db.ts';
import { clearLog, logged } from '../../mocks/http/log.ts';
import { prepareAdmin } from '../admin.ts';
import { signIn, visit } from '../visit.tsx';
import { storeDraft, closedTabKey, storedDraft, openRecord, save, title, write } from './open-record.ts';

prepareAdmin();

describe('record editor drafts', () => {
  test('are stored while typing and restored at the next visit', async () => {
    const { user, path } = await openRecord();
    await write(user, '写到一半');
    expect(screen.getByText('草稿已自动留在这台设备上')).toBeTruthy();
    expect(storedDraft()).toMatchObject({ title: '写到一半' });
    cleanup();

    await openRecord();
    expect(path()).toBe('/admin/news?edit=5');
    expect(await screen.findByText('找回了上次没有保存的内容')).toBeTruthy();
    expect(title().value).toBe('写到一半');
  });

  test('are counted in the menu without a request, including those of another tab', async () => {
    /** Waits for the text of news in the menu. */
    const waitForCount = (words: string) =>
      waitFor(() => {
        const menu = screen.getByRole('navigation', { name: '可以管理的内容' });
        const news = within(menu).getByRole('link', { name: /^新闻/ });
        expect(news.textContent).toMatch(new RegExp(`^新闻，${words}`));
      });
    storeDraft({ title: '早先写的' });
    await signIn();
    visit('/admin/help');
    await waitForCount('1 份未保存的草稿');
    clearLog();
    localStorage.setItem('draft.1.news.7.closed', localStorage.getItem(closedTabKey) ?? '');
    fireEvent(window, new StorageEvent('storage', { key: 'draft.1.news.7.closed' }));
    await waitForCount('2 份未保存的草稿');
    expect(logged()).toEqual([]);
    cleanup();

    const { user } = await openRecord();
    await waitForCount('2 份未保存的草稿');
    await user.click(screen.getByRole('button', { name: '不要了，用已保存的内容' }));
    await waitForCount('1 份未保存的草稿');
    await user.type(title(), '新的');
    await waitForCount('2 份未保存的草稿');
  });

  test('are announced in Safari to be lost after seven days, in form and start page', async () => {
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(safari);
    const { user } = await openRecord();
    await write(user, '写到一半');
    expect(screen.getByText(/草稿已自动留在这台设备上，七天内打开本站就不会丢/)).toBeTruthy();
    cleanup();

    await signIn();
    visit('/admin');
    expect(await screen.findByText(/如果七天没有打开本站，这个浏览器会清掉它们/)).toBeTruthy();
  });

  test('show when they were written, and are discarded on request, which shows the saved record', async () => {
    const savedAt = storeDraft({ title: '我的标题' });
    const { user } = await openRecord();
    const minute = formatMinute(new Date(savedAt).toISOString());
    expect(await screen.findByText(`写于 ${minute}，请检查后保存。`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '不要了，用已保存的内容' }));
    await waitFor(() => expect(title().value).not.toBe('我的标题'));
    expect(title().value).not.toBe('');
    expect(screen.queryByText('找回了上次没有保存的内容')).toBeNull();
    expect(storedDraft()).toBeNull();
  });

  test('are not offered to another editor', async () => {
    storeDraft({ title: '我的标题' });
    await openRecord('news@example.com');
    expect(title().value).not.toBe('我的标题');
    expect(localStorage.getItem(closedTabKey)).not.toBeNull();
  });

  test('are reported as not stored when the disk is full; saving still works', async () => {
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
