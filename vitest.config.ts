import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Pure functions, which call nobody. */
const pure = 'src/lib/**/*.test.ts';

/** Tests of one component or module that call the mock server; most need none, and seeding it takes a second each. */
const calling = globSync('src/**/*.test.{ts,tsx}').filter((path) => readFileSync(path, 'utf8').includes('/mocks/'));

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
          include: [...calling, 'tests/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup-page.ts', 'tests/setup-mock.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [pure, ...calling],
          setupFiles: ['tests/setup-page.ts'],
        },
      },
      // Neither keeps anything from file to file: pure functions have nothing, and the mock is reset before each test.
      { extends: true, test: { name: 'pure', isolate: false, include: [pure], setupFiles: ['tests/setup-page.ts'] } },
      {
        extends: true,
        test: {
          name: 'mock',
          isolate: false,
          include: ['mocks/**/*.test.ts'],
          setupFiles: ['tests/setup-page.ts', 'tests/setup-mock.ts'],
        },
      },
    ],
  },
});
