import { defineConfig } from 'vitest/config';

/** The web servers that an operator may use, with their real programs; a step of `npm test`. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    include: ['tests/servers/*.spec.ts'],
    hookTimeout: 30_000,
    testTimeout: 20_000,
  },
});
