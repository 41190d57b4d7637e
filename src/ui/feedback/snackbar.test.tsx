import { notifications } from '@mantine/notifications';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { showSnackbar, Snackbar } from '@/ui/feedback/snackbar.tsx';

afterEach(() => {
  vi.useRealTimers();
});

describe('snackbar', () => {
  afterEach(() => {
    act(() => notifications.clean());
  });

  test('shows a status that can be closed', async () => {
    render(<Snackbar />);
    await act(() => showSnackbar('新闻已保存'));
    const message = await messageWith('新闻已保存');
    expect(message.getAttribute('role')).toBe('status');
    await userEvent.click(within(message).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByText('新闻已保存')).toBeNull());
  });

  test('shows a problem as an alert', async () => {
    render(<Snackbar />);
    await act(() => showSnackbar('连不上服务器', 'problem'));
    expect((await messageWith('连不上服务器')).getAttribute('role')).toBe('alert');
  });

  test.each<['done' | 'problem', number]>([
    ['done', 5000],
    ['problem', 10_000],
  ])('closes by itself: %s after %i ms', async (tone, time) => {
    render(<Snackbar />);
    fakeTimers();
    await act(() => showSnackbar('去去就来', tone));
    await pass(time - 100);
    expect(screen.getByText('去去就来')).toBeTruthy();
    await pass(2000);
    expect(screen.queryByText('去去就来')).toBeNull();
  });
});

describe('snackbar with an action', () => {
  afterEach(() => {
    act(() => notifications.clean());
  });
  const undo = { name: '撤销', run: () => {} };

  test.each<[string, number, object]>([
    ['for 20 seconds by default', 20_000, {}],
    ['for its own duration', 10_000, { duration: 10_000 }],
  ])('stays %s', async (_, time, more) => {
    render(<Snackbar />);
    fakeTimers();
    await act(() => showSnackbar('已删除', 'done', { ...undo, ...more }));
    await pass(time - 50);
    expect(screen.getByRole('button', { name: '撤销' })).toBeTruthy();
    await pass(1000);
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  test('stays while its button has the focus', async () => {
    render(<Snackbar />);
    fakeTimers();
    await act(() => showSnackbar('已删除', 'done', { ...undo, duration: 10_000 }));
    await pass(9000);
    act(() => screen.getByRole('button', { name: '撤销' }).focus());
    await pass(30_000);
    expect(screen.getByRole('button', { name: '撤销' })).toBeTruthy();
    act(() => screen.getByRole('button', { name: '撤销' }).blur());
    await pass(11_000);
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });
});

/** Fakes only these timers, since React's scheduler needs real ones. */
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const messageWith = async (text: string) => {
  await screen.findByText(text);
  const message = [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].find((element) =>
    element.textContent.includes(text),
  );
  if (!message) throw new Error(`No status or alert contains ${text}`);
  return message;
};
