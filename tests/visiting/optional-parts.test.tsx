import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { visit } from '../visit.tsx';

const failed = vi.hoisted(() => vi.fn<() => never>());

vi.mock('@/features/record/record-end.tsx', () => {
  failed();
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('an article stays if the part below it does not load', async () => {
  visit('/news/5');
  const heading = await screen.findByRole('heading', { level: 1 });
  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(heading.isConnected).toBe(true);
  expect(screen.getByRole('link', { name: /^← / })).toBeTruthy();
});
