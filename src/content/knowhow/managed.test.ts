import { afterEach, expect, test, vi } from 'vitest';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import { managedKnowhow } from '@/content/knowhow/managed.ts';

const optional = 'review_due_on';

afterEach(() => void vi.resetModules());

test('know-how has the day of its next review: a field, a column, a filter', () => {
  expect(managedKnowhow.fields.map(({ name }) => name)).toContain(optional);
  expect(managedKnowhow.columns.map(({ label }) => label)).toContain('下次审核');
  expect(managedKnowhow.rowFilters.map(({ label }) => label)).toContain('该审核了');
  expect(managedKnowhow.reviewDueOn).toBeDefined();
});

test('know-how has nothing of it if the contract lacks the field', async () => {
  vi.resetModules();
  const { managedResources: fresh } = await import('@/api/gen/managed/resources.gen.ts');
  const { [optional]: _, ...bounds } = managedResources.knowhow.bounds;
  fresh.knowhow.bounds = bounds;
  const { managedKnowhow: without } = await import('@/content/knowhow/managed.ts');
  expect(without.fields.map(({ name }) => name)).not.toContain(optional);
  expect(without.fields.map(({ name }) => name)).toContain('reviewed_on');
  expect(without.columns.map(({ label }) => label)).not.toContain('下次审核');
  expect(without.rowFilters.map(({ label }) => label)).not.toContain('该审核了');
  expect(without.reviewDueOn).toBeUndefined();
});
