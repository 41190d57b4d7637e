import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isRefreshSlow } from '@/api/refresh/slow-refresh.ts';
import { ConnectionNotice } from '@/features/shell/connection-notice.tsx';
import { fakeTimers, pass } from '../../../tests/clock.ts';

describe('ConnectionNotice', () => {
  beforeEach(() => void fakeTimers());

  test('shows being offline, then being back online for four seconds', async () => {
    render(<ConnectionNotice />);
    expect(screen.getByRole('status').textContent).toBe('');
    goOffline();
    expect(screen.getByRole('status').textContent).toBe('现在没有网络。已经打开的内容还可以看。');
    await pass(60_000);
    expect(screen.getByRole('status').textContent).toMatch(/没有网络/);
    goOnline();
    expect(screen.getByRole('status').textContent).toBe('网络恢复了。');
    await pass(3999);
    expect(screen.getByRole('status').textContent).toBe('网络恢复了。');
    await pass(1);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('shows a slow token refresh', () => {
    render(<ConnectionNotice />);
    act(() => isRefreshSlow.set(true));
    expect(screen.getByRole('status').textContent).toBe('服务器回答得慢，正在延续您的登录。您可以接着看、接着写。');
    act(() => isRefreshSlow.set(false));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('shows being offline again during the online notice', async () => {
    render(<ConnectionNotice />);
    goOffline();
    goOnline();
    await pass(2000);
    goOffline();
    await pass(10_000);
    expect(screen.getByRole('status').textContent).toMatch(/没有网络/);
  });

  test('shows being offline on the first render', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<ConnectionNotice />);
    expect(screen.getByRole('status').textContent).toMatch(/没有网络/);
  });
});

const goOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
};
const goOnline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
};
