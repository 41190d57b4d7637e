import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { setFaults } from '../../mocks/http/faults.ts';
import { visit } from '../visit.tsx';

describe('404 page', () => {
  test.each<[string, string, string]>([
    ['/news/abc', '看全部新闻', '/news'],
    ['/symptom/999999', '看全部症状', '/symptom'],
    ['/photo/1/2', '看全部照片', '/photo'],
  ])('for %s links to its listing', async (address, name, listing) => {
    visit(address);
    await screen.findByRole('heading', { level: 1, name: '找不到这个页面' });
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(listing);
  });

  test.each(['/nowhere', '/toString', '/newsletter/5'])(
    'for %s links to the home page and the search',
    async (address) => {
      visit(address);
      await screen.findByRole('heading', { level: 1, name: '找不到这个页面' });
      const main = screen.getByRole('main');
      expect(
        within(main)
          .getAllByRole('link')
          .map((link) => [link.textContent, link.getAttribute('href')]),
      ).toEqual([
        ['回到首页', '/'],
        ['搜索', '/search'],
      ]);
    },
  );

  test('is not used for a failed load, which links to the home page only', async () => {
    setFaults([{ path: '/api/news/5', status: 500 }]);
    visit('/news/5');
    await screen.findByRole('heading', { level: 1, name: '页面暂时打不开' });
    const main = screen.getByRole('main');
    expect(
      within(main)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['回到首页']);
  });
});
