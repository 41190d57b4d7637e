import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { followSettings } from '@/features/shell/settings/follow-settings.ts';
import { defaultSettings, readSettings, saveSettings, type ReadingSettings } from '@/ui/theme/reading-settings.ts';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';
import { blockStorage } from './storage-faults.ts';
import { visit } from './visit.tsx';

const key = 'reading-settings';
const { dataset } = document.documentElement;

// Runs before the shared cleanup, which needs the real storage.
afterEach(() => {
  vi.restoreAllMocks();
  act(() => void saveSettings(defaultSettings));
});

describe('reading settings dialog', () => {
  test('shows four groups with their current values', async () => {
    const { group } = await openSettings();
    expect(['文字大小', '文字', '明暗', '行距'].map((name) => choices(group(name)))).toEqual([
      ['标准', '大', '更大', '最大'],
      ['简体', '繁體（台灣）'],
      ['跟随系统', '浅色', '深色'],
      ['标准', '宽松', '更宽松'],
    ]);
    expect([chosen(group('文字大小')), chosen(group('明暗')), chosen(group('行距'))]).toEqual([
      '标准',
      '跟随系统',
      '标准',
    ]);
  });

  test.each<[string, string, Partial<ReadingSettings>, string, string]>([
    ['文字大小', '最大', { size: 200 }, 'textSize', '200'],
    ['明暗', '深色', { scheme: 'dark' }, 'mantineColorScheme', 'dark'],
    ['行距', '宽松', { leading: 'loose' }, 'leading', 'loose'],
  ])('applies, stores and announces %s: %s', async (setting, option, part, mark, value) => {
    const { user, group, announcement } = await openSettings();
    await user.click(within(group(setting)).getByRole('radio', { name: option }));
    expect(dataset[mark]).toBe(value);
    expect(chosen(group(setting))).toBe(option);
    expect(stored()).toEqual({ ...defaultSettings, ...part });
    expect(announcement()).toBe(`${setting}已改为“${option}”。`);
  });

  test('changes an option by arrow keys', async () => {
    const { user, group } = await openSettings();
    act(() => within(group('文字大小')).getByRole('radio', { name: '标准' }).focus());
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect([dataset.textSize, chosen(group('文字大小'))]).toEqual(['150', '更大']);
  });

  test('resets all settings with one button', async () => {
    saveSettings({ ...defaultSettings, size: 200, scheme: 'dark', leading: 'looser' });
    const { user, group, announcement } = await openSettings();
    await user.click(screen.getByRole('button', { name: '恢复默认' }));
    expect(stored()).toEqual(defaultSettings);
    expect([dataset.textSize, dataset.mantineColorScheme, dataset.leading]).toEqual([undefined, undefined, undefined]);
    expect([chosen(group('文字大小')), chosen(group('明暗')), chosen(group('行距'))]).toEqual([
      '标准',
      '跟随系统',
      '标准',
    ]);
    expect(announcement()).toBe('已恢复默认设置。');
  });

  test('applies an option for this page and says so when storage is blocked', async () => {
    const { user, group, announcement } = await openSettings();
    blockStorage();
    await user.click(within(group('文字大小')).getByRole('radio', { name: '大' }));
    expect([dataset.textSize, chosen(group('文字大小'))]).toEqual(['125', '大']);
    expect(announcement()).toBe('文字大小已改为“大”。这台设备没有保存，下次要重新选。');
  });

  test('closes on Escape and returns the focus to its button', async () => {
    const { user, opener } = await openSettings();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });
});

test('reading settings › apply a change from another tab while the dialog is closed', async () => {
  visit('/');
  await screen.findByRole('button', { name: '阅读设置' });
  localStorage.setItem(key, '{"leading":"loose"}');
  window.dispatchEvent(new StorageEvent('storage', { key }));
  await waitFor(() => expect(dataset.leading).toBe('loose'));
});

test('reading settings › report a failed load of the dialog and keep the page', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.doMock('@/features/shell/settings/reading-settings-panel.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  vi.resetModules();
  const { visit: freshVisit } = await import('./visit.tsx');
  const { user } = freshVisit('/');
  await user.click(await screen.findByRole('button', { name: '阅读设置' }));
  expect(await screen.findByText('阅读设置没有打开，请检查网络再试。')).toBeTruthy();
  expect(screen.getByRole('main')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  vi.doUnmock('@/features/shell/settings/reading-settings-panel.tsx');
  vi.resetModules();
});

describe('colour scheme of Mantine pages', () => {
  test('follows the reader’s setting', () => {
    saveSettings({ ...defaultSettings, scheme: 'dark' });
    render(<MantineRoot>…</MantineRoot>);
    expect(dataset.mantineColorScheme).toBe('dark');
    act(() => void saveSettings({ ...defaultSettings, scheme: 'light' }));
    expect(dataset.mantineColorScheme).toBe('light');
  });

  test.each([
    [true, 'dark'],
    [false, 'light'],
  ])('follows the device when no scheme is set (dark: %s)', (matches, expected) => {
    preferDark(matches);
    render(<MantineRoot>…</MantineRoot>);
    expect(dataset.mantineColorScheme).toBe(expected);
    act(() => void saveSettings({ ...defaultSettings, scheme: matches ? 'light' : 'dark' }));
    expect(dataset.mantineColorScheme).not.toBe(expected);
    act(() => void saveSettings(defaultSettings));
    expect(dataset.mantineColorScheme).toBe(expected);
  });

  test('stays when another tab stores settings and when the root is replaced', async () => {
    const { rerender } = render(<MantineRoot key="before">…</MantineRoot>);
    await followSettings();
    expect(dataset.mantineColorScheme).toBe('light');
    rerender(<MantineRoot key="after">…</MantineRoot>);
    expect(dataset.mantineColorScheme).toBe('light');
  });

  test('is removed with the last root when the reader set none', () => {
    const admin = render(<MantineRoot>…</MantineRoot>);
    const message = render(<MantineRoot>…</MantineRoot>);
    admin.unmount();
    expect(dataset.mantineColorScheme).toBe('light');
    message.unmount();
    expect(dataset.mantineColorScheme).toBeUndefined();
  });

  test('stays after unmounting when the reader set one', () => {
    saveSettings({ ...defaultSettings, scheme: 'dark' });
    render(<MantineRoot>…</MantineRoot>).unmount();
    expect(dataset.mantineColorScheme).toBe('dark');
  });

  test('is not stored by Mantine, which keeps the reading settings', () => {
    saveSettings({ ...defaultSettings, size: 150, scheme: 'dark', leading: 'loose' });
    render(<MantineRoot>…</MantineRoot>);
    act(() => void saveSettings({ ...defaultSettings, size: 200, scheme: 'light', leading: 'loose' }));
    expect(Object.keys(localStorage)).toEqual([key]);
    expect(readSettings()).toEqual({ ...defaultSettings, size: 200, scheme: 'light', leading: 'loose' });
  });
});

const openSettings = async () => {
  const { user } = visit('/');
  const opener = await screen.findByRole('button', { name: '阅读设置' });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: '阅读设置' });
  return {
    user,
    opener,
    group: (name: string) => within(dialog).getByRole('group', { name }),
    announcement: () => within(dialog).getByRole('status').textContent,
  };
};

const radios = (group: HTMLElement) => within(group).getAllByRole<HTMLInputElement>('radio');
const nameOf = (radio: HTMLInputElement) => radio.labels?.[0]?.textContent.replace(/^文/, '');
const choices = (group: HTMLElement) => radios(group).map(nameOf);
const chosen = (group: HTMLElement) =>
  radios(group)
    .filter(({ checked }) => checked)
    .map(nameOf)
    .join();

const stored = (): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

const preferDark = (matches: boolean) => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = matchMedia(query);
    if (query.includes('prefers-color-scheme: dark')) vi.spyOn(list, 'matches', 'get').mockReturnValue(matches);
    return list;
  });
};
