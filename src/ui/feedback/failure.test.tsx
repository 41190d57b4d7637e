import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/error.ts';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import { Failure } from '@/ui/feedback/failure.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = () => screen.getByRole('button');
const isBlocked = () => button().getAttribute('aria-disabled') === 'true';
const announced = () => screen.getByRole('status').textContent;
const press = () => act(async () => fireEvent.click(button()));

const show = (error: unknown, onRetry: () => void | Promise<void> = () => {}) => {
  const retry = vi.fn<() => void | Promise<void>>(onRetry);
  const { rerender, unmount } = render(<Failure error={error} onRetry={retry} />);
  return { retry, unmount, become: (next: unknown) => rerender(<Failure error={next} onRetry={retry} />) };
};

describe('when something could not be had, a reader', () => {
  test('is told what happened, and may try again', async () => {
    const { retry } = show(new ApiError(500, null));
    expect(screen.getByRole('alert').textContent).toBe('服务器出了问题，请稍后再试。');
    expect(button().textContent).toBe('再试一次');
    expect(isBlocked()).toBe(false);
    await press();
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('may try again at once when the wait is no number of seconds', async () => {
    const { retry } = show(new ApiError(503, null, Infinity));
    expect(button().textContent).toBe('再试一次');
    await press();
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('sees that it is being tried, and cannot try twice at a time', async () => {
    const { promise, resolve } = withResolvers<void>();
    const { retry } = show(new ApiError(0, null), () => promise);
    const before = button();
    await press();
    expect(button().textContent).toBe('正在重试…');
    expect(isBlocked()).toBe(true);
    await press();
    await pass(1000);
    expect(retry).toHaveBeenCalledTimes(1);
    resolve();
    await pass(0);
    expect(button().textContent).toBe('再试一次');
    expect(button()).toBe(before);
    await press();
    expect(retry).toHaveBeenCalledTimes(2);
  });

  test('sees for 200 ms that it is being tried, however fast it fails', async () => {
    show(new ApiError(0, null));
    await press();
    await pass(199);
    expect(button().textContent).toBe('正在重试…');
    await pass(1);
    expect(button().textContent).toBe('再试一次');
  });

  test('hears of the same failure again when it failed again', async () => {
    show(new ApiError(500, null));
    const before = screen.getByRole('alert');
    await press();
    await pass(300);
    expect(screen.getByRole('alert').textContent).toBe(before.textContent);
    expect(screen.getByRole('alert')).not.toBe(before);
  });

  test('is told what happened the last time, until the page knows of something newer', async () => {
    const first = new ApiError(500, null);
    const { become } = show(first, () => Promise.reject(new ApiError(429, null, 30)));
    await press();
    await pass(200);
    expect(screen.getByRole('alert').textContent).toBe('操作太频繁了，请在 30 秒后再试。');
    expect(button().textContent).toBe('再试一次（30 秒后）');
    become(first);
    expect(screen.getByRole('alert').textContent).toContain('30 秒');
    become(new ApiError(404, null));
    expect(screen.getByRole('alert').textContent).toBe('这条内容不存在，或者已经被删除。');
    expect(isBlocked()).toBe(false);
  });
});

describe('when the server asks to wait, a reader', () => {
  test.each([429, 503])('sees the seconds go by and may try again after them (%i)', async (status) => {
    const { retry } = show(new ApiError(status, null, 38));
    expect(button().textContent).toBe('再试一次（38 秒后）');
    expect(isBlocked()).toBe(true);
    await pass(1000);
    expect(button().textContent).toBe('再试一次（37 秒后）');
    await press();
    await pass(36_750);
    expect(button().textContent).toBe('再试一次（1 秒后）');
    await press();
    expect(retry).not.toHaveBeenCalled();
    await pass(250);
    expect(button().textContent).toBe('再试一次');
    expect(isBlocked()).toBe(false);
    await press();
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('sees minutes while there are any', async () => {
    show(new ApiError(503, null, 90));
    expect(button().textContent).toBe('再试一次（2 分钟后）');
    await pass(30_000);
    expect(button().textContent).toBe('再试一次（1 分钟后）');
    await pass(1000);
    expect(button().textContent).toBe('再试一次（59 秒后）');
  });

  test('hears the end of the wait, and nothing of each second', async () => {
    show(new ApiError(429, null, 2));
    const name = screen.getByRole('button', { name: '再试一次' });
    const alert = screen.getByRole('alert').textContent;
    expect(announced()).toBe('');
    await pass(1750);
    expect(announced()).toBe('');
    expect(screen.getByRole('button', { name: '再试一次' })).toBe(name);
    expect(screen.getByRole('alert').textContent).toBe(alert);
    await pass(250);
    expect(announced()).toBe('现在可以再试了');
    await press();
    await pass(300);
    expect(announced()).toBe('');
  });

  test('waits no longer and no shorter when the clock of the device is set', async () => {
    show(new ApiError(429, null, 30));
    vi.setSystemTime(Date.now() + 86_400_000);
    await pass(1000);
    expect(button().textContent).toBe('再试一次（29 秒后）');
    vi.setSystemTime(0);
    await pass(1000);
    expect(button().textContent).toBe('再试一次（28 秒后）');
  });

  test('does not wait anew for the same answer on coming back', async () => {
    const error = new ApiError(429, null, 30);
    show(error).unmount();
    await pass(20_000);
    show(error);
    expect(button().textContent).toBe('再试一次（10 秒后）');
  });

  test('waits anew for a new answer', async () => {
    const { become } = show(new ApiError(429, null, 1));
    await pass(1000);
    become(new ApiError(429, null, 60));
    expect(button().textContent).toBe('再试一次（1 分钟后）');
    expect(announced()).toBe('');
    await pass(60_000);
    expect(announced()).toBe('现在可以再试了');
  });
});

test('at the end of a list it stands in a row', () => {
  const { container } = render(<Failure error={new ApiError(0, null)} onRetry={() => {}} compact />);
  expect(container.firstElementChild?.className).toBe('compact');
});
