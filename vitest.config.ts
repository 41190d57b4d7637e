import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const pure = 'src/lib/**/*.test.ts';
const scripts = 'tests/scripts/**/*.test.ts';

/** Tests that use the mock server, whose seeding takes a second per file. */
const calling = globSync('src/**/*.test.{ts,tsx}').filter((path) => readFileSync(path, 'utf8').includes('/mocks/'));

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'happy-dom',
    // Wide enough for the desk's tables.
    environmentOptions: { happyDOM: { width: 1280 } },
    restoreMocks: true,
    // One per core; the default leaves a core to the watching developer.
    maxWorkers: '100%',
    // For a machine that is busy with other work, too; what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A failed query prints the whole page, which costs a fifth of a test that waits: set it to 7000 to see why one fails.
    env: { DEBUG_PRINT_LIMIT: process.env.DEBUG_PRINT_LIMIT ?? '0' },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          include: [...calling, 'tests/**/*.test.{ts,tsx}'],
          exclude: [scripts],
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
      // Not isolated: pure functions have no state, and the mock is reset before each test.
      { extends: true, test: { name: 'pure', isolate: false, include: [pure], setupFiles: ['tests/setup-page.ts'] } },
      { extends: true, test: { name: 'deploy', environment: 'node', include: ['deploy/**/*.test.ts', scripts] } },
      {
        extends: true,
        test: {
          name: 'mock',
          isolate: false,
          include: ['mocks/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup-page.ts', 'tests/setup-mock.ts'],
        },
      },
    ],
  },
});
