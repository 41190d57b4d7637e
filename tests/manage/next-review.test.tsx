import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isReviewDue } from '@/content/knowhow/review-due.ts';
import { db } from '../../mocks/db/db.ts';
import { isPublished, statusOf } from '../../mocks/db/status.ts';
import { prepareAdmin } from '../admin.ts';
import { observeAs } from '../observe-as.ts';
import { signIn, visit } from '../visit.tsx';

prepareAdmin();

beforeAll(() => import('@/features/manage/start-page/welcome-page.tsx'), 60_000);

const change = (fields: object) => {
  const row = db.content.knowhow.get(5);
  if (!row) throw new Error('The seed has no such record');
  db.content.knowhow.set(5, { ...row, published_at: '2026-01-05T08:00:00.000000Z', ...fields });
};

const dueOn = (row: object): string | null =>
  'review_due_on' in row && typeof row.review_due_on === 'string' ? row.review_due_on : null;

const due = () =>
  [...db.content.knowhow.values()].filter((row) => isPublished(row) && isReviewDue(row.reviewed_on, dueOn(row)));

describe('the input of the next review', () => {
  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^下次审核/ });
  const open = async () => {
    await signIn();
    const app = visit('/admin/knowhow?edit=5');
    await screen.findByRole('textbox', { name: /^下次审核/ });
    return app;
  };

  test('proposes a year after the last review and sets usual intervals', async () => {
    change({ reviewed_on: '2026-08-31', review_due_on: null });
    const { user } = await open();
    expect(screen.getByText('建议 2027年8月31日，审核日期以后一年。')).toBeTruthy();
    const choices = within(screen.getByRole('group', { name: '下次审核：从审核日期算起' }));
    for (const [name, day] of [
      [/^半年/, '2027年2月28日'],
      [/^一年/, '2027年8月31日'],
      [/^两年/, '2028年8月31日'],
    ] as const) {
      const choice = choices.getByRole('button', { name });
      expect(choice.textContent).toContain(day);
      await user.click(choice);
      expect(choice.getAttribute('aria-pressed')).toBe('true');
      expect(input().value).toBe(day);
    }
    expect(screen.queryByText(/^建议/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(db.content.knowhow.get(5)).toMatchObject({ review_due_on: '2028-08-31' }));
  });

  test('counts from today without a review', async () => {
    change({ reviewed_on: null, review_due_on: null });
    await open();
    expect(screen.getByRole('group', { name: '下次审核：从今天算起' })).toBeTruthy();
  });

  test('is left out of other types', async () => {
    await signIn();
    visit('/admin/news?edit=5');
    await screen.findByRole('textbox', { name: /^事件日期/ });
    expect(screen.queryByRole('textbox', { name: /^下次审核/ })).toBeNull();
  });
});

test('the table is filtered by reviews that are due, and can show the day of the next one', async () => {
  change({ reviewed_on: '2020-01-05', review_due_on: '2999-01-05' });
  const rows = [...db.content.knowhow.values()].filter((row) => statusOf(row) !== 'trashed');
  const found = rows.filter((row) => isReviewDue(row.reviewed_on, dueOn(row)));
  expect(found.length).toBeGreaterThan(0);
  await signIn();
  const { user } = visit('/admin/knowhow?gap=该审核了');
  expect(await screen.findByText(`检查了 ${rows.length} 条，${found.length} 条该审核了。`)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '显示哪些列' }));
  expect(await screen.findByText('下次审核')).toBeTruthy();
});

describe('the start page', () => {
  beforeEach(() => {
    observeAs({ isIntersecting: true, top: 0 });
  });

  test('counts the published records whose review is due, with a link to their table', async () => {
    change({ reviewed_on: '2019-01-05', review_due_on: '2019-07-05' });
    await signIn();
    const { user, path } = visit('/admin');
    const section = within(await screen.findByRole('region', { name: '该审核了' }));
    expect(await section.findByText(`${due().length} 条已发布的内容到期了，或者没有审核过。`)).toBeTruthy();
    expect(section.getAllByRole('listitem').length).toBeGreaterThan(0);
    await user.click(section.getByRole('link', { name: '在列表里看：知识' }));
    await waitFor(() => expect(decodeURIComponent(path())).toBe('/admin/knowhow?status=published&gap=该审核了'));
  });

  test('has no such section for an editor of types without reviews', async () => {
    await signIn('object@example.com');
    visit('/admin');
    await screen.findByRole('region', { name: '各类内容' });
    expect(screen.queryByRole('region', { name: '该审核了' })).toBeNull();
  });
});
