import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatDay } from '@/lib/dates.ts';
import { db } from '../../mocks/db/db.ts';
import { visit } from '../visit.tsx';
import { heading, prepareVisits } from './steps.ts';

prepareVisits();

const publishedAgo = (ms: number) => {
  const row = db.content.witness.get(5);
  if (!row) throw new Error('The seed has no witness 5');
  const published_at = new Date(Date.now() - ms).toISOString();
  db.content.witness.set(5, { ...row, title: '刚刚发布的见证', published_at });
  return formatDay(published_at);
};

// A relative time is known only in the browser: replacing the prerendered day would shift the layout.
test('a record published within the last hour shows its date, in the list and on its page', async () => {
  const day = publishedAgo(3_600_000);
  const { user } = visit('/witness');
  const link = await screen.findByRole('link', { name: '刚刚发布的见证' });
  const card = link.closest('article');
  if (!card) throw new Error('The link is in no card');
  expect(within(card).getByRole('time').textContent).toBe(day);
  await user.click(link);
  await heading('刚刚发布的见证');
  const [shown] = await screen.findAllByRole('time');
  expect(shown?.textContent).toBe(day);
});
