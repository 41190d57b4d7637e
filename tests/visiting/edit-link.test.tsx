import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { signIn, visit } from '../visit.tsx';
import { prepareVisits } from './steps.ts';

prepareVisits();

const editLinks = (inside: HTMLElement) =>
  within(inside)
    .queryAllByRole('link', { name: '编辑这一篇' })
    .map((link) => link.getAttribute('href'));

describe('the link from a public page to its editor', () => {
  test.each<[string, string, string | null]>([
    ['/news/5', 'admin', '/admin/news?edit=5'],
    ['/symptom/5', 'admin', '/admin/symptom?edit=5'],
    ['/news/5', 'news', '/admin/news?edit=5'],
    ['/news/5', 'object', '/admin/news?edit=5'],
    ['/symptom/5', 'news', null],
    ['/photo/5', 'object', null],
    ['/news/5', 'member', null],
    ['/news/5', 'anonymous', null],
    ['/news', 'admin', null],
    ['/', 'admin', null],
    ['/about', 'admin', null],
    // 404
    ['/news/999999', 'news', '/admin/news?edit=999999'],
    ['/symptom/999999', 'news', null],
    ['/news/999999', 'anonymous', null],
    ['/news/abc', 'admin', null],
    ['/news/0', 'admin', null],
    ['/news/5/2', 'admin', null],
    ['/nowhere/5', 'admin', null],
    ['/toString/5', 'admin', null],
  ])('on %s for %s is %s', async (address, who, href) => {
    if (who !== 'anonymous') await signIn(`${who}@example.com`);
    const { session } = visit(address);
    const main = await screen.findByRole('main');
    await within(main).findByRole('heading', { level: 1 });
    await session.whenRestored();
    if (who !== 'anonymous') await screen.findByText(/^账号/);
    // Beside the record's actions or among the ways out of a 404, and in the account menu.
    await waitFor(() => expect(editLinks(main)).toEqual(href === null ? [] : [href]));
    expect(editLinks(document.body)).toEqual(href === null ? [] : [href, href]);
  });

  test('is in the drawer of phones', async () => {
    await signIn();
    const { user, session, path } = visit('/news/5');
    const more = await screen.findByRole('button', { name: '更多' });
    await session.whenRestored();
    await user.click(more);
    const drawer = await screen.findByRole('dialog', { name: '更多' });
    await user.click(within(drawer).getByRole('link', { name: '编辑这一篇' }));
    await waitFor(() => expect(path()).toBe('/admin/news?edit=5'));
  });
});
