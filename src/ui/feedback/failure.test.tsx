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

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = () => screen.getByRole('button');
const isBlocked = () => button().getAttribute('aria-disabled') === 'true';
const announced = () => screen.getByRole('status').textContent;
const press = () => act(async () => fireEvent.click(button()));

const show = (error: unknown, onRetry: () => void | Promise<void> = () => {}) => {
  const retry = vi.fn<() => void | Promise<void>>(onRetry);
  const { rerender, unmount } = render(<Failure error={error} onRetry={retry} />);
  return { retry, unmount, setError: (next: unknown) => rerender(<Failure error={next} onRetry={retry} />) };
};

describe('Failure', () => {
  test('shows the error and a retry button', async () => {
    const { retry } = show(new ApiError(500, null));
    expect(screen.getByRole('alert').textContent).toBe('服务器出了问题，请稍后再试。');
    expect(button().textContent).toBe('再试一次');
    expect(isBlocked()).toBe(false);
    await press();
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('shows a running retry and prevents a second one', async () => {
    const { promise, resolve } = withResolvers<void>();
    const { retry } = show(new ApiError(0, null), () => promise);
    const before = button();
    await press();
    expect(button().textContent).toBe('正在重试…');
    expect(isBlocked()).toBe(true);
    await press();
    await advance(1000);
    expect(retry).toHaveBeenCalledTimes(1);
    resolve();
    await advance(0);
    expect(button().textContent).toBe('再试一次');
    expect(button()).toBe(before);
    await press();
    expect(retry).toHaveBeenCalledTimes(2);
  });

  test('shows a retry for at least 200 ms', async () => {
    show(new ApiError(0, null));
    await press();
    await advance(199);
    expect(button().textContent).toBe('正在重试…');
    await advance(1);
    expect(button().textContent).toBe('再试一次');
  });

  test('announces the same error again after a failed retry', async () => {
    show(new ApiError(500, null));
    const before = screen.getByRole('alert');
    await press();
    await advance(300);
    expect(screen.getByRole('alert').textContent).toBe(before.textContent);
    expect(screen.getByRole('alert')).not.toBe(before);
  });

  test('shows the error of the last retry until the error prop changes', async () => {
    const first = new ApiError(500, null);
    const { setError } = show(first, () => Promise.reject(new ApiError(429, null, 30)));
    await press();
    await advance(200);
    expect(screen.getByRole('alert').textContent).toBe('操作太频繁了，请在 30 秒后再试。');
    expect(button().textContent).toBe('再试一次（建议 30 秒后）');
    setError(first);
    expect(screen.getByRole('alert').textContent).toContain('30 秒');
    setError(new ApiError(404, null));
    expect(screen.getByRole('alert').textContent).toBe('这条内容不存在，或者已经被删除。');
    expect(isBlocked()).toBe(false);
  });
});

describe('Failure during Retry-After', () => {
  test.each([429, 503])('counts the seconds down (%i)', async (status) => {
    show(new ApiError(status, null, 38));
    expect(button().textContent).toBe('再试一次（建议 38 秒后）');
    await advance(1000);
    expect(button().textContent).toBe('再试一次（建议 37 秒后）');
    await advance(36_750);
    expect(button().textContent).toBe('再试一次（建议 1 秒后）');
    await advance(250);
    expect(button().textContent).toBe('再试一次');
  });

  test.each([
    [429, null],
    [429, 38],
    [429, Infinity],
    [503, 38],
    [503, 86_400],
  ])('retries at once when pressed (%i, %j s)', async (status, seconds) => {
    const { retry } = show(new ApiError(status, null, seconds));
    expect(isBlocked()).toBe(false);
    await press();
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('shows minutes first, then seconds', async () => {
    show(new ApiError(503, null, 90));
    expect(button().textContent).toBe('再试一次（建议 2 分钟后）');
    await advance(30_000);
    expect(button().textContent).toBe('再试一次（建议 1 分钟后）');
    await advance(1000);
    expect(button().textContent).toBe('再试一次（建议 59 秒后）');
  });

  test('announces only the end of the wait', async () => {
    show(new ApiError(429, null, 2));
    const name = screen.getByRole('button', { name: '再试一次' });
    const alert = screen.getByRole('alert').textContent;
    expect(announced()).toBe('');
    await advance(1750);
    expect(announced()).toBe('');
    expect(screen.getByRole('button', { name: '再试一次' })).toBe(name);
    expect(screen.getByRole('alert').textContent).toBe(alert);
    await advance(250);
    expect(announced()).toBe('现在可以再试了');
    await press();
    await advance(300);
    expect(announced()).toBe('');
  });

  test('is not affected by changes of the device’s clock', async () => {
    show(new ApiError(429, null, 30));
    vi.setSystemTime(Date.now() + 86_400_000);
    await advance(1000);
    expect(button().textContent).toBe('再试一次（建议 29 秒后）');
    vi.setSystemTime(0);
    await advance(1000);
    expect(button().textContent).toBe('再试一次（建议 28 秒后）');
  });

  test('does not restart for the same error after a remount', async () => {
    const error = new ApiError(429, null, 30);
    show(error).unmount();
    await advance(20_000);
    show(error);
    expect(button().textContent).toBe('再试一次（建议 10 秒后）');
  });

  test('restarts for a new error', async () => {
    const { setError } = show(new ApiError(429, null, 1));
    await advance(1000);
    setError(new ApiError(429, null, 60));
    expect(button().textContent).toBe('再试一次（建议 1 分钟后）');
    expect(announced()).toBe('');
    await advance(60_000);
    expect(announced()).toBe('现在可以再试了');
  });
});

test('Failure is one row when compact', () => {
  const { container } = render(<Failure error={new ApiError(0, null)} onRetry={() => {}} compact />);
  expect(container.firstElementChild?.className).toBe('compact');
});
