import { expect, test } from 'vitest';
import { referencesIn } from '@/content/references.ts';

test('referencesIn finds embedded tags, which have no updated_at', () => {
  const tag = { id: 3, name: '汤', slug: 'tang', color: '#1b6b56', count: 2 };
  expect(referencesIn({ id: 1, tags: [tag] }).tags.get(3)?.name).toBe('汤');
});
