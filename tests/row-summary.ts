import type { RowSummary } from '@/content/define-managed.ts';

/** A published record without gaps, as lists across types show it. */
export const rowSummary = (change: Partial<RowSummary> = {}): RowSummary => ({
  type: 'news',
  typeName: '新闻',
  id: 1,
  title: '粥',
  excerpt: null,
  status: 'published',
  publishedAt: '2026-11-20T08:00:00.000000Z',
  updatedAt: '2026-11-20T08:00:00.000000Z',
  reviewedOn: undefined,
  reviewDueOn: undefined,
  gaps: [],
  ...change,
});
