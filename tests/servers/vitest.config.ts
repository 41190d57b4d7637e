import { defineConfig } from 'vitest/config';

/** The web servers that an operator may use, with their real programs (`npm test -- --only=servers`). */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/servers.json' }]],
    environment: 'node',
    globalSetup: 'tests/servers/install.ts',
    include: ['tests/servers/*.spec.ts'],
    hookTimeout: 30_000,
    testTimeout: 20_000,
  },
});
