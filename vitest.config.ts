import { defineConfig } from 'vitest/config';

/** Pure functions, which call nobody. */
const pure = 'src/lib/**/*.test.ts';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'happy-dom',
    restoreMocks: true,
    // A cold start on a busy computer compiles whole pages inside a test.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          include: ['src/**/*.test.{ts,tsx}', 'mocks/**/*.test.ts', 'tests/*.test.{ts,tsx}'],
          exclude: [pure],
          setupFiles: ['tests/setup-page.ts', 'tests/setup-mock.ts'],
        },
      },
      // No server to seed for each of two thousand tests.
      { extends: true, test: { name: 'pure', include: [pure], setupFiles: ['tests/setup-page.ts'] } },
    ],
  },
});
