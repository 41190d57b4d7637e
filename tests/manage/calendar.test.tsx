import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { db } from '../../mocks/db/db.ts';
import { statusOf } from '../../mocks/db/status.ts';
import { setFaults } from '../../mocks/http/faults.ts';
import { clearLog, logged } from '../../mocks/http/log.ts';
import { server } from '../../mocks/vitest.ts';
import { prepareAdmin } from '../admin.ts';
import { signIn, visit } from '../visit.tsx';
import { addDays, dayName, monthName, monthOf } from '@/features/manage/calendar/days.ts';
import { movedTo } from '@/features/manage/calendar/moved-time.ts';
import { dayKey, formatDay } from '@/lib/dates.ts';
import { maxPerPage } from '@/content/contract-bounds.ts';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';

prepareAdmin();

const today = dayKey(new Date().toISOString());

/** Sets the publication day of a record in the mock to today ± `days`; returns the record. */
const newsOn = (status: 'published' | 'scheduled', days: number) => {
  const row = [...db.content.news.values()].find((one) => statusOf(one) === status);
  if (!row) throw new Error(`No news is ${status}`);
  row.published_at = `${addDays(today, days)}T03:00:00.000000Z`;
  return row;
};

const storedTime = ({ id }: { id: number }) => db.content.news.get(id)?.published_at ?? '';

const day = (date: string) => screen.findByRole('cell', { name: new RegExp(`^${dayName(date, today)}，`) });
/** Accessible name of a day: its first element; the others are hidden. */
const nameOf = (cell: Element | null) => cell?.firstElementChild?.textContent ?? '';
const writes = () => logged().filter(({ method }) => method !== 'GET');

/** Opens the calendar of news and the list of a day. */
const openDay = async (date: string) => {
  await signIn();
  const { user, path } = visit('/admin/news?view=calendar');
  await waitFor(() => expect(screen.getByRole('grid').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false'));
  if (monthOf(date) !== monthOf(today)) {
    await user.click(screen.getByRole('button', { name: date > today ? '下个月' : '上个月' }));
  }
  await user.click(await day(date));
  const list = await screen.findByRole('region', { name: dayName(date, today) });
  return { user, path, list };
};

/** Moves a record by its button and returns the confirmation dialog. */
const openMoveDialog = async (user: ReturnType<typeof visit>['user'], title: string, to: string) => {
  await user.click(screen.getByRole('button', { name: `移到别的日子：“${title}”` }));
  const input = await screen.findByLabelText(/^移到哪一天/);
  await user.clear(input);
  await user.type(input, to);
  await user.click(screen.getByRole('button', { name: '移动…' }));
  return screen.findByRole('dialog', { name: `移到${formatDay(`${to}T03:00:00Z`)}？` });
};

describe('content calendar', () => {
  test('names the weekdays, moves the focus by arrow and page keys, and Enter opens and focuses the list of the day', async () => {
    await signIn();
    const { user } = visit('/admin/news?view=calendar');
    const start = await day(today);
    const weekdays = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(weekdays.join('')).toBe('一二三四五六日');
    expect(start.getAttribute('aria-current')).toBe('date');
    act(() => start.focus());
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(await day(addDays(today, 1)));
    await user.keyboard('{ArrowUp}{ArrowLeft}{Home}');
    expect(nameOf(document.activeElement)).toMatch(/星期一，/);
    await user.keyboard('{End}');
    expect(nameOf(document.activeElement)).toMatch(/星期日，/);
    const before = nameOf(document.activeElement);
    await user.keyboard('{PageDown}{PageUp}');
    expect(nameOf(document.activeElement)).toBe(before);
    expect(screen.getAllByRole('cell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(document.activeElement?.tagName).toBe('H3');
    expect(before.startsWith(document.activeElement?.textContent ?? '-')).toBe(true);
  });
});

describe('address of the content calendar', () => {
  const grid = (month: string) => screen.findByRole('grid', { name: monthName(month) });

  test('contains the month, which buttons and keys change, back and a reload restore, and 今天 removes', async () => {
    await signIn();
    const { user, path, back } = visit('/admin/news?view=calendar&month=2026-01');
    await grid('2026-01');
    await user.click(screen.getByRole('button', { name: '下个月' }));
    await grid('2026-02');
    expect(path()).toBe('/admin/news?view=calendar&month=2026-02');
    await user.click(await day('2026-02-10'));
    await screen.findByRole('region', { name: dayName('2026-02-10', today) });
    const chosen = await day('2026-02-10');
    act(() => chosen.focus());
    await user.keyboard('{PageDown}');
    await grid('2026-03');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getAllByRole('cell').find(({ tabIndex }) => tabIndex === 0)),
    );
    expect(nameOf(document.activeElement)).toMatch(/^3月10日/);
    act(back);
    await grid('2026-02');
    cleanup();

    const reloaded = visit(path());
    await grid('2026-02');
    await reloaded.user.click(screen.getByRole('button', { name: '今天' }));
    await grid(monthOf(today));
    await waitFor(() => expect(reloaded.path()).toBe('/admin/news?view=calendar'));
  });

  test('contains the filters of the table, which the calendar applies, shows and clears', async () => {
    const yesterday = addDays(today, -1);
    const address = `/admin/news?view=calendar&month=${monthOf(yesterday)}`;
    const row = newsOn('published', -1);
    row.title = '只此一碗的粥';
    await signIn();
    clearLog();
    const { user, path } = visit(`${address}&q=只此一碗&status=published`);
    expect((await screen.findByText(/^日历上只有符合条件的：/)).textContent).toContain('已发布 · 搜索“只此一碗”');
    await waitFor(async () => expect(nameOf(await day(yesterday))).toContain('新闻已发布 1 条'));
    expect(
      logged().filter(({ path: called }) => called.startsWith(`/api/admin/news?page=1&per_page=${maxPerPage}`)),
    ).toHaveLength(1);
    await user.click(await day(yesterday));
    await user.click(await screen.findByRole('link', { name: '只此一碗的粥' }));
    await waitFor(() => expect(path()).toContain(`edit=${row.id}`));
    expect(path()).toContain('status=published');
    await user.click(await screen.findByRole('button', { name: '关闭' }));
    await waitFor(() => expect(path()).not.toContain('edit='));
    await user.click(screen.getByRole('link', { name: '表格' }));
    await screen.findByRole('checkbox', { name: '选择“只此一碗的粥”' });
    expect(screen.getAllByRole('checkbox', { name: /^选择“/ })).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: '日历' }));
    await user.click(await screen.findByRole('button', { name: '清除条件' }));
    await waitFor(() => expect(path()).not.toMatch(/[?&](?:q|status)=/));
    expect(path()).toContain(`month=${monthOf(yesterday)}`);
    expect(screen.queryByText(/^日历上只有/)).toBeNull();
  });

  test('with the status of drafts shows a hint to use the table', async () => {
    await signIn();
    visit('/admin/news?view=calendar&status=draft');
    expect(await screen.findByText('草稿和已删除的内容不在日历上。要看它们，请换成表格。')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });
});

describe('moving a record in the calendar', () => {
  test('asks for confirmation, keeps the time of day and can be undone', async () => {
    const from = addDays(today, 1);
    const to = addDays(today, 3);
    const row = newsOn('scheduled', 1);
    const before = row.published_at ?? '';
    const { user } = await openDay(from);
    clearLog();
    const question = await openMoveDialog(user, row.title, to);
    expect(question.textContent).not.toContain('读者');
    await user.click(within(question).getByRole('button', { name: '移动' }));
    await screen.findByText(`已移到${formatDay(`${to}T03:00:00Z`)}`);
    expect(storedTime(row)).toBe(movedTo(before, to));
    expect(logged()[0]?.path).toMatch(/^\/api\/admin\/news\/\d+$/);
    expect(writes().map(({ method }) => method)).toEqual(['PUT']);
    expect(await day(to)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(Date.parse(storedTime(row))).toBe(Date.parse(before)));
  });

  test('saves a second move after the first one', async () => {
    const from = addDays(today, 1);
    const [first, second] = [...db.content.news.values()].filter((row) => statusOf(row) === 'scheduled');
    if (!first || !second) throw new Error('The seed has fewer than two scheduled news');
    for (const row of [first, second]) row.published_at = `${from}T03:00:00.000000Z`;
    const { promise: isReleased, resolve: release } = withResolvers<void>();
    server.use(
      http.put(
        '*/api/admin/news/:id',
        async () => {
          await isReleased;
        },
        { once: true },
      ),
    );
    const { user } = await openDay(from);
    for (const row of [first, second]) {
      const question = await openMoveDialog(user, row.title, addDays(today, 3));
      await user.click(within(question).getByRole('button', { name: '移动' }));
    }
    release();
    await waitFor(() =>
      expect([first, second].map((row) => storedTime(row).slice(0, 10))).toEqual(
        [first, second].map(() => addDays(today, 3)),
      ),
    );
  });

  test('warns that a published record moved to the future is hidden, and cancelling changes nothing', async () => {
    const row = newsOn('published', -1);
    const before = row.published_at;
    const { user } = await openDay(addDays(today, -1));
    clearLog();
    const question = await openMoveDialog(user, row.title, addDays(today, 2));
    expect(question.textContent).toContain('移到将来就变成定时，读者在那之前看不到它');
    await user.click(within(question).getByRole('button', { name: '取消' }));
    expect(logged()).toEqual([]);
    expect(storedTime(row)).toBe(before);
  });

  test('reports a conflict on save and offers to open the record', async () => {
    const row = newsOn('scheduled', 1);
    const { user, path } = await openDay(addDays(today, 1));
    const before = row.published_at;
    setFaults([{ method: 'PUT', path: `/api/admin/news/${row.id}`, elsewhere: true }]);
    const { title } = row;
    const question = await openMoveDialog(user, title, addDays(today, 2));
    await user.click(within(question).getByRole('button', { name: '移动' }));
    await screen.findByText(`“${title}”刚被别人改过，没有移动。请打开看看，再决定移到哪天。`);
    expect(storedTime(row)).toBe(before);
    await user.click(screen.getByRole('button', { name: '打开' }));
    await waitFor(() => expect(path()).toContain(`edit=${row.id}`));
    expect(path()).toContain('view=calendar');
  });

  test('sends nothing when the date was changed elsewhere', async () => {
    const row = newsOn('scheduled', 1);
    const { user } = await openDay(addDays(today, 1));
    row.published_at = `${addDays(today, 9)}T03:00:00.000000Z`;
    clearLog();
    const question = await openMoveDialog(user, row.title, addDays(today, 2));
    await user.click(within(question).getByRole('button', { name: '移动' }));
    await screen.findByText(/刚被别人改过，没有移动/);
    expect(writes()).toEqual([]);
  });

  test('shows the error of a rejected request', async () => {
    const row = newsOn('scheduled', 1);
    const { user } = await openDay(addDays(today, 1));
    setFaults([{ method: 'PUT', path: '/api/admin/news/*', status: 429, headers: { 'Retry-After': '40' } }]);
    const question = await openMoveDialog(user, row.title, addDays(today, 2));
    await user.click(within(question).getByRole('button', { name: '移动' }));
    expect(await screen.findByText('操作太频繁了，请在 40 秒后再试。')).toBeTruthy();
  });
});

test('content calendar › suggests the day of a new record for scheduling', async () => {
  const date = addDays(today, 1);
  const { user, list, path } = await openDay(date);
  await user.click(within(list).getByRole('link', { name: '新建新闻（这一天）' }));
  expect(path()).toContain(`edit=new&on=${date}`);
  await screen.findByText(new RegExp(`“定时发布…”里已经选好${formatDay(`${date}T03:00:00Z`)}。`));
  await user.click(screen.getByRole('button', { name: '定时发布…' }));
  const input = await screen.findByLabelText<HTMLInputElement>(/^什么时候发布/);
  expect(input.value).toBe(`${formatDay(`${date}T03:00:00Z`)} 09:00`);
});

test('content calendar › leaves out drafts and deleted records, and requests pages of 100', async () => {
  const rows = [...db.content.news.values()];
  const trashed = newsOn('published', 0);
  trashed.deleted_at = new Date().toISOString();
  await signIn();
  clearLog();
  visit('/admin/news?view=calendar');
  await waitFor(() => expect(screen.getByRole('grid').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false'));
  expect(logged().map(({ path }) => path)).toContain(
    `/api/admin/news?page=1&per_page=${maxPerPage}&sort=-published_at`,
  );
  const shown = screen.getAllByRole('cell').map((cell) => nameOf(cell));
  const onToday = rows.filter(
    (row) => row.deleted_at === null && row.published_at !== null && dayKey(row.published_at) === today,
  );
  expect(shown.find((name) => name.startsWith(dayName(today, today)))).toBe(
    `${dayName(today, today)}，${onToday.length === 0 ? '没有内容' : `新闻已发布 ${onToday.length} 条`}`,
  );
});
