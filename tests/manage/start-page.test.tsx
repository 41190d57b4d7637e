import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../mocks/db/db.ts';
import { fill } from '../../mocks/db/fill.ts';
import { statusOf } from '../../mocks/db/status.ts';
import { setFaults } from '../../mocks/http/faults.ts';
import { clearLog, logged } from '../../mocks/http/log.ts';
import { prepareAdmin } from '../admin.ts';
import { observeAs } from '../observe-as.ts';
import { signIn, visit } from '../visit.tsx';

prepareAdmin();

beforeAll(() => import('@/features/manage/start-page/welcome-page.tsx'), 60_000);
beforeEach(() => {
  observeAs({ isIntersecting: true, top: 0 });
});

const section = (name: string) => screen.findByRole('region', { name });
const calls = () => logged().map(({ path }) => path.replace('/api/admin/', ''));

const open = async (email?: string) => {
  await signIn(email);
  clearLog();
  const visited = visit('/admin');
  await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
  await section('各类内容');
  await waitFor(() => expect(document.querySelector('main .mantine-Skeleton-root')).toBeNull());
  return visited;
};

const countOf = (status: string) => [...db.content.news.values()].filter((row) => statusOf(row) === status).length;

describe('admin start page', () => {
  test('sends 17 requests for an administrator with all sections in view', async () => {
    await open();
    const lists = calls().filter((path) => path.includes('per_page'));
    expect(lists.filter((path) => path.includes('per_page=100'))).toHaveLength(7);
    expect(lists.filter((path) => path.includes('status=trashed'))).toHaveLength(7);
    // Tags and users have no status.
    expect(lists.filter((path) => /^(?:tag|user)\?/.test(path))).toHaveLength(2);
    expect(calls()).toHaveLength(1 + 7 + 7 + 2);
  });

  test('of an editor of news shows and requests news only, drafts and recent edits of more than 100 records separately', async () => {
    fill('news', 120);
    await open('object@example.com');
    const types = within(await section('各类内容')).getAllByRole('rowheader');
    expect(types.map(({ textContent }) => textContent)).toEqual(['新闻']);
    expect(
      calls()
        .filter((path) => !path.startsWith('/api/'))
        .toSorted(),
    ).toEqual([
      'news?page=1&per_page=1&status=trashed&sort=-updated_at',
      'news?page=1&per_page=100&sort=-published_at',
      'news?page=1&per_page=5&sort=-updated_at',
      'news?page=1&per_page=5&status=draft&sort=-updated_at',
    ]);
  });

  test.each([
    ['on one page', 0],
    ['on several pages', 120],
  ])('links the counts of each status to the filtered table, %s', async (_, more) => {
    fill('news', more);
    const { user, path } = await open('object@example.com');
    const row = within(await section('各类内容')).getByRole('row', { name: /^新闻/ });
    const names = within(row)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual([
      '新闻',
      `新闻：草稿 ${countOf('draft')} 条`,
      `新闻：定时 ${countOf('scheduled')} 条`,
      `新闻：已发布 ${countOf('published')} 条`,
      `新闻：已删除 ${countOf('trashed')} 条`,
      '新建新闻',
    ]);
    await user.click(within(row).getByRole('link', { name: /定时/ }));
    await screen.findByRole('heading', { name: '新闻管理' });
    expect(path()).toBe('/admin/news?status=scheduled');
  });

  test('shows publications of twelve months as an image with a text and as a table', async () => {
    const { user } = await open('object@example.com');
    const year = within(await section('最近十二个月发布的'));
    await user.click(year.getByText('看数字'));
    const table = year.getByRole('table', { name: '最近十二个月每月发布的条数' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(12);
    const total = rows.reduce((sum, row) => sum + Number(within(row).getAllByRole('cell').at(-1)?.textContent), 0);
    expect(total).toBeGreaterThan(0);
    expect(year.getByText(`一共发布了 ${total} 条。`)).toBeTruthy();
    const last = rows.at(-1)?.querySelector('th')?.textContent ?? '';
    const inLast = rows.at(-1)?.querySelector('td')?.textContent ?? '';
    expect(year.getByRole('img', { name: new RegExp(`${last} ${inLast} 条`) })).toBeTruthy();
  });

  test('limits the statistics to the 500 newest records of a type and says so', async () => {
    // `fill` adds records at intervals of an hour, older than these.
    for (const row of db.content.news.values()) row.published_at = new Date(Date.now() - 3_600_000).toISOString();
    fill('news', 700);
    await open('object@example.com');
    const year = within(await section('最近十二个月发布的'));
    expect(await year.findByText('一共发布了 500 条。新闻只统计最近 500 条，更早的没有算进来。')).toBeTruthy();
    expect(calls().filter((path) => path.includes('per_page=100'))).toHaveLength(5);
  });

  test('opens and closes the list of incomplete records by their ring', async () => {
    for (const row of db.content.news.values()) Object.assign(row, { image_id: 1, excerpt: '小米粥' });
    const published = [...db.content.news.values()].find((row) => statusOf(row) === 'published');
    if (published) Object.assign(published, { image_id: null, title: '没有配图的粥' });
    const { user } = await open('object@example.com');
    const part = within(await section('可以补一补的'));
    const count = countOf('published');
    const ring = part.getByRole('button', { name: /新闻/ });
    expect(ring.textContent).toBe(`${Math.floor((100 * (count - 1)) / count)}%新闻${count - 1}/${count} 条齐全`);
    expect(ring.getAttribute('aria-expanded')).toBe('false');
    await user.click(ring);
    const panel = within(part.getByRole('region', { name: '新闻：要补的' }));
    expect(document.activeElement?.textContent).toBe('新闻：要补的');
    const links = within(panel.getByRole('region', { name: '没有配图' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['没有配图的粥', '在列表里看：新闻']);
    await user.click(ring);
    expect(part.queryByRole('region')).toBeNull();
  });

  test('leaves out the section for unsent drafts when there are none', async () => {
    await open('object@example.com');
    expect(screen.queryByRole('region', { name: '未提交的草稿' })).toBeNull();
  });

  test('shows a retry for a failed type, and the counts of all others', async () => {
    await signIn();
    setFaults([{ path: '/api/admin/news', status: 500, times: null }]);
    visit('/admin');
    const counts = within(await section('各类内容'));
    expect(await counts.findByRole('button', { name: /重试|再试/ })).toBeTruthy();
    expect(await counts.findByRole('link', { name: /^照片：草稿 \d+ 条$/ })).toBeTruthy();
  });
});
