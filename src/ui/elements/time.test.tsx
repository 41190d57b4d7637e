import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Time } from '@/ui/elements/time.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const recent = '2026-11-20T09:00:00.000000Z';

/** Visible text, without the visually hidden part. */
const visibleText = (element: Element) => {
  const copy = document.createElement('div');
  copy.innerHTML = element.innerHTML;
  copy.querySelectorAll('.visually-hidden').forEach((hidden) => hidden.remove());
  return copy.textContent;
};

describe('Time', () => {
  test('shows a recent time as relative, with the date for screen readers', () => {
    render(<Time value={recent} />);
    const time = screen.getByRole('time');
    expect(visibleText(time)).toBe('3 小时前');
    expect(time.textContent).toBe('3 小时前（2026年11月20日）');
    expect(time.getAttribute('datetime')).toBe(recent);
    expect(time.title).toBe('2026年11月20日 17:00');
  });

  test('shows a time older than a week as the date', () => {
    render(<Time value="2026-11-12T16:30:00Z" />);
    const time = screen.getByRole('time');
    expect(time.textContent).toBe('2026年11月13日');
    expect(time.title).toBe('2026年11月13日 00:30');
  });

  test('shows a future time as the date, in case the device’s clock is wrong', () => {
    render(<Time value="2026-11-21T12:00:00Z" />);
    expect(screen.getByRole('time').textContent).toBe('2026年11月21日');
  });

  test.each(['', 'soon', '2026-13-40T00:00:00Z'])('renders nothing for %j', (value) => {
    const { container } = render(<Time value={value} />);
    expect(container.innerHTML).toBe('');
  });
});
