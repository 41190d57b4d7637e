import { expect, test, vi } from 'vitest';
import { finderFor, textsIn } from '@/features/manage/claims/claims-in.ts';

test('claims in simplified characters are found where the dictionary of the others can’t be loaded', async () => {
  vi.doMock('@/content/claims/find-claims.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const sections = [{ fields: [{ name: 'title', label: '标题', kind: 'text' as const }] }];
  const texts = textsIn(sections, { title: '湯能根治失眠' });
  const find = await finderFor(texts);
  expect(find('湯能根治失眠')).toMatchObject([{ term: '根治' }]);
});
