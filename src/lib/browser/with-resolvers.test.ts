import { expect, it } from 'vitest';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import { removeApi } from '../../../tests/remove-api.ts';

it('withResolvers settles its promise where Promise.withResolvers is missing', async () => {
  removeApi(Promise, 'withResolvers');
  const kept = withResolvers<string>();
  kept.resolve('kept');
  expect(await kept.promise).toBe('kept');
  const broken = withResolvers<string>();
  broken.reject(new Error('broken'));
  await expect(broken.promise).rejects.toThrow('broken');
});
