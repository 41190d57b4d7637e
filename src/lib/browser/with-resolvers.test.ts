import { expect, it } from 'vitest';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import { removeApi } from '../../../tests/remove-api.ts';

it('withResolvers settles its promise without Promise.withResolvers', async () => {
  removeApi(Promise, 'withResolvers');
  const resolved = withResolvers<string>();
  resolved.resolve('value');
  expect(await resolved.promise).toBe('value');
  const rejected = withResolvers<string>();
  rejected.reject(new Error('rejected'));
  await expect(rejected.promise).rejects.toThrow('rejected');
});
