// @vitest-environment node
import { expect, test } from 'vitest';
import { compareWith } from './compare.ts';

test('lists what another server’s file lacks, has besides and calls otherwise, and writes the adapter', async () => {
  const text = await compareWith('tests/scripts/generate/fixtures/other-server.yaml');
  console.log(text);
  expect(text).toContain(`export const adapter = defineAdapter(
  path('/api/auth/user', '/api/auth/me'),
  prefix('/api/v1'),
  renameField('excerpt', 'summary'),
  renameField('image', 'cover'),
  renameQuery('per_page', 'limit'),
  sortAs('order_by', 'direction'),
  renameQuery('q', 'keyword'),
  paginate(),
  withoutWrapping(),
  accessToken(),
  bareUser(),
);`);
  expect(text).toContain('Extra calls (nothing to do):\n  POST /api/v1/newsletter');
  expect(text).toContain('  POST /api/contact');
  expect(text).toContain('  news.tags\n');
  expect(text).toContain('  news.views\n');
});

test('finds no difference between the contract and itself', async () => {
  expect(await compareWith('openapi.yaml')).toMatch(/^openapi\.yaml: (\d+) of the \1 calls of openapi\.yaml\.$/);
});

test('says what kind of file it can’t read', async () => {
  await expect(compareWith('package.json')).rejects.toThrow('package.json is not an OpenAPI file: it has no paths.');
});
