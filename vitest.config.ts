import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { handbook } from './build/handbook.ts';
import { reportFailures } from './tests/scripts/report-failures.ts';

/** Test files of `src` with matching text. */
const testsWith = (text: RegExp) =>
  globSync('src/**/*.test.{ts,tsx}').filter((path) => text.test(readFileSync(path, 'utf8')));

/** Tests with the mock server, which takes a second per file to seed. */
const withMock = testsWith(/\/mocks\//);

/** Tests that mock modules, or need freshly loaded ones. */
const isolated = [
  ...testsWith(/vi\.(?:mock|resetModules)\(/),
  'src/api/upload.test.ts',
  'src/ui/theme/reading-settings.test.ts',
];

/** `.ts` tests with happy-dom, by their first line. `.tsx` tests always have it. */
const withDom = testsWith(/^\/\/ @vitest-environment happy-dom/);

const scripts = 'tests/scripts/**/*.test.ts';

export default defineConfig({
  plugins: [handbook],
  resolve: { tsconfigPaths: true },
  test: {
    reporters: [
      'default',
      ['json', { outputFile: 'test-results/unit.json' }],
      reportFailures('test-results/unit-failures.txt'),
    ],
    environment: 'happy-dom',
    // Wide enough for the admin area's tables.
    environmentOptions: { happyDOM: { width: 1280 } },
    restoreMocks: true,
    // One worker per core; the default leaves one core free.
    maxWorkers: '100%',
    // Long enough for a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          include: [...withMock, 'tests/**/*.test.{ts,tsx}'],
          exclude: [scripts],
          setupFiles: ['tests/setup-page.ts', 'tests/setup-mock.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          isolate: false,
          include: ['src/**/*.test.tsx', ...withDom],
          exclude: [...withMock, ...isolated],
          setupFiles: ['tests/setup-page.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: isolated, exclude: withMock, setupFiles: ['tests/setup-page.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          isolate: false,
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: [...withDom, ...withMock, ...isolated],
        },
      },
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
