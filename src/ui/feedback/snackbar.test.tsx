import { notifications } from '@mantine/notifications';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { showSnackbar, Snackbar } from '@/ui/feedback/snackbar.tsx';

afterEach(() => {
  vi.useRealTimers();
});

describe('a short message', () => {
  afterEach(() => {
    act(() => notifications.clean());
  });

  test('appears when something is done, and can be closed', async () => {
    render(<Snackbar />);
    await act(() => showSnackbar('新闻已保存'));
    const message = await messageWith('新闻已保存');
    expect(message.getAttribute('role')).toBe('status');
    await userEvent.click(within(message).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByText('新闻已保存')).toBeNull());
  });

  test('is an alert when something went wrong', async () => {
    render(<Snackbar />);
    await act(() => showSnackbar('连不上服务器', 'problem'));
    expect((await messageWith('连不上服务器')).getAttribute('role')).toBe('alert');
  });

  test.each<['done' | 'problem', number]>([
    ['done', 5000],
    ['problem', 10_000],
  ])('goes by itself: %s after %i ms', async (tone, time) => {
    render(<Snackbar />);
    fakeTimers();
    await act(() => showSnackbar('去去就来', tone));
    await pass(time - 100);
    expect(screen.getByText('去去就来')).toBeTruthy();
    await pass(2000);
    expect(screen.queryByText('去去就来')).toBeNull();
  });
});

describe('a message with a button', () => {
  afterEach(() => {
    act(() => notifications.clean());
  });
  const undo = { name: '撤销', run: () => {} };

  test.each<[string, number, object]>([
    ['twenty seconds', 20_000, {}],
    ['as long as it says', 10_000, { duration: 10_000 }],
  ])('stays %s', async (_, time, more) => {
    render(<Snackbar />);
    fakeTimers();
    await act(() => showSnackbar('已删除', 'done', { ...undo, ...more }));
    await pass(time - 50);
    expect(screen.getByRole('button', { name: '撤销' })).toBeTruthy();
    await pass(1000);
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  test('waits as long as the button has the focus', async () => {
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

/** React keeps its own time. */
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const messageWith = async (text: string) => {
  await screen.findByText(text);
  const message = [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].find((element) =>
    element.textContent.includes(text),
  );
  if (!message) throw new Error(`No message says ${text}`);
  return message;
};
