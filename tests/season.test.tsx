import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setFaults } from '../mocks/http/faults.ts';
import { logged } from '../mocks/http/log.ts';
import { fakeClock } from './clock.ts';
import { NearObserver } from './near-observer.ts';
import { visit } from './visit.tsx';

beforeEach(() => {
  fakeClock();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const section = () => screen.queryByRole('region', { name: / · \d+月\d+日$/ });
const calls = () =>
  logged()
    .map(({ path }) => path)
    .filter((path) => /^\/api\/tag|tag=/.test(path));

describe('solar term on the home page', () => {
  test('is that of the day in Taipei, with knowledge and photos of its tag, in three requests', async () => {
    vi.stubGlobal('IntersectionObserver', NearObserver);
    vi.setSystemTime('2026-11-06T15:59:00Z');
    visit('/');
    const before = await screen.findByRole('region', { name: '霜降 · 10月23日' });
    await waitFor(() => expect(before.getAttribute('aria-busy')).toBe('false'));
    expect(within(before).getByText(/柿子熟了/)).toBeTruthy();
    expect(within(before).getAllByRole('listitem')).toHaveLength(4);
    const kinds = within(before)
      .getAllByRole('heading', { level: 3 })
      .map((title) => within(title).getByRole('link').getAttribute('href')?.split('/')[1]);
    expect(new Set(kinds)).toEqual(new Set(['knowhow', 'photo']));
    expect(
      within(before)
        .getByRole('link', { name: /^更多“ ?汤与粥 ?”$/ })
        .getAttribute('href'),
    ).toMatch(/\?tag=\d+$/);
    expect(calls()).toHaveLength(3);
  });

  test('changes at midnight in Taipei', async () => {
    vi.setSystemTime('2026-11-06T16:01:00Z');
    visit('/');
    expect(await screen.findByRole('region', { name: '立冬 · 11月7日' })).toBeTruthy();
  });

  test('sends no request while it is far below the window', async () => {
    visit('/');
    const main = await screen.findByRole('main');
    await waitFor(() => expect(within(main).getAllByRole('article').length).toBeGreaterThan(20));
    expect(section()?.getAttribute('aria-busy')).toBe('false');
    expect(calls()).toEqual([]);
  });

  test.each([
    [
      'no tag matches',
      {
        status: 200,
        body: { data: [], meta: { current_page: 1, last_page: 1, per_page: 100, total: 0, path: '/api/tag' } },
      },
    ],
    ['the tags fail to load', { status: 500 }],
  ])('is hidden when %s', async (_, response) => {
    vi.stubGlobal('IntersectionObserver', NearObserver);
    setFaults([{ path: '/api/tag', times: null, ...response }]);
    visit('/');
    expect(await screen.findByRole('region', { name: '照片' })).toBeTruthy();
    await waitFor(() => expect(section()).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
