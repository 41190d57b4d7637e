import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { db } from '../../mocks/db/db.ts';
import { prepareAdmin } from '../admin.ts';
import { signIn, visit } from '../visit.tsx';

prepareAdmin();

describe('the link from the editor to the public page', () => {
  test.each<[string, string, string | null, string | null]>([
    ['a published record', 'news', '2020-01-01T00:00:00Z', '/news/5'],
    ['a draft', 'news', null, null],
    ['a scheduled record', 'news', '2999-01-01T00:00:00Z', null],
    ['a tag, which has no page', 'tag', null, null],
  ])('of %s', async (_, type, published_at, href) => {
    Object.assign(db.content.news.get(5) ?? {}, { published_at });
    await signIn();
    visit(`/admin/${type}?edit=5`);
    const dialog = await screen.findByRole('dialog', { name: /^编辑.+ #5/ });
    await within(dialog).findAllByRole('textbox');
    const link = within(dialog).queryByRole('link', { name: /^看网站上的这一篇/ });
    expect(link?.getAttribute('href') ?? null).toBe(href);
  });
});
