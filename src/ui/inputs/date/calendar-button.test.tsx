import { Modal } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { CalendarButton } from '@/ui/inputs/date/calendar-button.tsx';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';

/** Without layout, Mantine considers the calendar scrolled out of view. */
const hidden = true;
const button = (name: string) => screen.getByRole('button', { name, hidden });
const calendar = () => document.querySelector<HTMLElement>('[role=dialog][aria-label=日历]');

const openCalendar = async () => {
  const closed = vi.fn<() => void>();
  render(
    <MantineRoot>
      <Modal opened onClose={closed} title="编辑新闻" transitionProps={{ duration: 0 }}>
        <CalendarButton day="2026-11-20" time="16:00" onDay={() => {}} />
      </Modal>
    </MantineRoot>,
  );
  const user = userEvent.setup();
  await user.click(button('打开日历'));
  await waitFor(() => expect(calendar()).toBeTruthy());
  return { user, closed };
};

describe('calendar button', () => {
  test.each<[string, () => HTMLElement | null]>([
    ['a day', () => button('2026年11月20日')],
    ['the next month', () => button('下个月')],
    ['the month heading', () => button('2026年11月')],
    ['the time input', () => screen.getByLabelText('时间（台北）')],
    ['the calendar itself', calendar],
  ])('closes the calendar but not its dialog by Esc on %s', async (_, focusTarget) => {
    const { user, closed } = await openCalendar();
    act(() => focusTarget()?.focus());
    expect(document.activeElement).toBe(focusTarget());
    await user.keyboard('{Escape}');
    expect(calendar()).toBeNull();
    expect(closed).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(button('打开日历')));
    await user.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledOnce();
  });

  test.each<[string, string[]]>([
    ['a month', ['2026年11月']],
    ['a year', ['2026年11月', '2026年']],
  ])('closes the calendar but not its dialog by Esc on %s in its list', async (_, path) => {
    const { user, closed } = await openCalendar();
    for (const name of path) await user.click(button(name));
    const shown = calendar()?.querySelector<HTMLElement>('table button');
    act(() => shown?.focus());
    expect(document.activeElement).toBe(shown);
    await user.keyboard('{Escape}');
    expect(calendar()).toBeNull();
    expect(closed).not.toHaveBeenCalled();
  });
});
