import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ClaimsPanel, useClaims } from '@/features/manage/claims/claims-panel.tsx';
import type { FormField } from '@/content/define-managed.ts';
import { managedNews } from '@/content/news/managed.ts';
import { managedTag } from '@/content/tag/managed.ts';
import { fakeClock, pass } from '../../../../tests/clock.ts';

function TestPanel({ fields, values }: { fields: readonly FormField[]; values: Record<string, unknown> }) {
  return <ClaimsPanel claims={useClaims(fields, values)} />;
}

const statusText = () => screen.queryByRole('status')?.textContent;

describe('claims panel', () => {
  beforeEach(() => void fakeClock());
  afterEach(() => void vi.useRealTimers());

  test('shows field, context, reason and suggestion of a claim', () => {
    const body = '<p>每天一碗，能<b>治</b>愈失眠。</p>';
    render(<TestPanel fields={managedNews.fields} values={{ title: '一碗粥', excerpt: null, body }} />);
    expect(statusText()).toBe('用词提醒：有 1 处请再斟酌。不改也可以保存。');
    const item = screen.getByRole('listitem');
    expect(item.textContent).toContain('正文：每天一碗，能治愈失眠。');
    expect(item.querySelector('mark')?.textContent).toBe('治愈');
    expect(item.textContent).toMatch(/耽误治疗。可以写：“有助于改善”/);
  });

  test('updates half a second after typing and is empty without claims', async () => {
    const { rerender } = render(<TestPanel fields={managedNews.fields} values={{ title: '粥', body: '' }} />);
    expect(statusText()).toBe('');
    expect(screen.queryByRole('region')).toBeNull();
    rerender(<TestPanel fields={managedNews.fields} values={{ title: '根治失眠的粥', body: '' }} />);
    await pass(400);
    expect(statusText()).toBe('');
    await pass(200);
    expect(screen.getByRole('region', { name: '用词提醒' }).textContent).toContain('标题：根治失眠的粥');
  });

  test('lists the first twenty and counts the rest', () => {
    const body = '<p>根治。</p>'.repeat(23);
    render(<TestPanel fields={managedNews.fields} values={{ title: '', body }} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
    expect(screen.getByText('还有 3 处，改了以后再列出。')).toBeTruthy();
  });

  test('is empty for a type without a body', () => {
    render(<TestPanel fields={managedTag.fields} values={{ name: '治愈' }} />);
    expect(statusText()).toBe('');
  });
});
