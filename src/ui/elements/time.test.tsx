import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Time } from '@/ui/elements/time.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const young = '2026-11-20T09:00:00.000000Z';

/** Visible text, without the visually hidden part. */
const seen = (element: Element) => {
  const copy = document.createElement('div');
  copy.innerHTML = element.innerHTML;
  copy.querySelectorAll('.visually-hidden').forEach((hidden) => hidden.remove());
  return copy.textContent;
};

describe('the time of something', () => {
  test('young is told as its age, to a screen reader with its day, too', () => {
    render(<Time value={young} />);
    const time = screen.getByRole('time');
    expect(seen(time)).toBe('3 小时前');
    expect(time.textContent).toBe('3 小时前（2026年11月20日）');
    expect(time.getAttribute('datetime')).toBe(young);
    expect(time.title).toBe('2026年11月20日 17:00');
  });

  test('older than a week is told as its day, once', () => {
    render(<Time value="2026-11-12T16:30:00Z" />);
    const time = screen.getByRole('time');
    expect(time.textContent).toBe('2026年11月13日');
    expect(time.title).toBe('2026年11月13日 00:30');
  });

  test('ahead is told as its day: a wrong clock must not say tomorrow', () => {
    render(<Time value="2026-11-21T12:00:00Z" />);
    expect(screen.getByRole('time').textContent).toBe('2026年11月21日');
  });

  test.each(['', 'soon', '2026-13-40T00:00:00Z'])('%j is none, and nothing is shown', (value) => {
    const { container } = render(<Time value={value} />);
    expect(container.innerHTML).toBe('');
  });
});
