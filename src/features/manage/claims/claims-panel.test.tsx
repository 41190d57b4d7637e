import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sections } from '@/features/manage/claims/claims-in.ts';
import { ClaimsPanel } from '@/features/manage/claims/claims-panel.tsx';
import { useClaims } from '@/features/manage/claims/use-claims.ts';
import { managedNews } from '@/content/news/managed.ts';
import { managedTag } from '@/content/tag/managed.ts';
import { fakeClock, pass } from '../../../../tests/clock.ts';

function Reminder({ sections, values }: { sections: Sections; values: Record<string, unknown> }) {
  return <ClaimsPanel claims={useClaims(sections, values)} />;
}

const said = () => screen.queryByRole('status')?.textContent;

describe('the reminder of words', () => {
  beforeEach(() => void fakeClock());
  afterEach(() => void vi.useRealTimers());

  test('names field, words in context, reason and a gentler wording', () => {
    const body = '<p>每天一碗，能<b>治</b>愈失眠。</p>';
    render(<Reminder sections={managedNews.sections} values={{ title: '一碗粥', excerpt: null, body }} />);
    expect(said()).toBe('用词提醒：有 1 处请再斟酌。不改也可以保存。');
    const item = screen.getByRole('listitem');
    expect(item.textContent).toContain('正文：每天一碗，能治愈失眠。');
    expect(item.querySelector('mark')?.textContent).toBe('治愈');
    expect(item.textContent).toMatch(/耽误治疗。可以写：“有助于改善”/);
  });

  test('follows what is typed, half a second later, and is silent when there is nothing', async () => {
    const { rerender } = render(<Reminder sections={managedNews.sections} values={{ title: '粥', body: '' }} />);
    expect(said()).toBe('');
    expect(screen.queryByRole('region')).toBeNull();
    rerender(<Reminder sections={managedNews.sections} values={{ title: '根治失眠的粥', body: '' }} />);
    await pass(400);
    expect(said()).toBe('');
    await pass(200);
    expect(screen.getByRole('region', { name: '用词提醒' }).textContent).toContain('标题：根治失眠的粥');
  });

  test('lists the first twenty and counts the rest', () => {
    const body = '<p>根治。</p>'.repeat(23);
    render(<Reminder sections={managedNews.sections} values={{ title: '', body }} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
    expect(screen.getByText('还有 3 处，改了以后再列出。')).toBeTruthy();
  });

  test('is silent for a type without a body', () => {
    render(<Reminder sections={managedTag.sections} values={{ name: '治愈' }} />);
    expect(said()).toBe('');
  });
});
