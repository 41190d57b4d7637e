import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { handbook } from './build/handbook.ts';

/** Tests of `src` whose text matches. */
const testsWith = (text: RegExp) =>
  globSync('src/**/*.test.{ts,tsx}').filter((path) => text.test(readFileSync(path, 'utf8')));

/** They use the mock server, whose seeding takes a second per file. */
const calling = testsWith(/\/mocks\//);

/** They replace modules, or need modules that no other test has loaded. */
const isolated = [
  ...testsWith(/vi\.(?:mock|resetModules)\(/),
  'src/api/upload.test.ts',
  'src/ui/theme/reading-settings.test.ts',
];

/** TypeScript tests that name the environment in their first line; `.tsx` tests always have a page. */
const withPage = testsWith(/^\/\/ @vitest-environment happy-dom/);

const scripts = 'tests/scripts/**/*.test.ts';

export default defineConfig({
  plugins: [handbook],
  resolve: { tsconfigPaths: true },
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    environment: 'happy-dom',
    // Wide enough for the desk's tables.
    environmentOptions: { happyDOM: { width: 1280 } },
    restoreMocks: true,
    // One per core; the default leaves a core to the watching developer.
    maxWorkers: '100%',
    // For a machine that is busy with other work, too; what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
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
          isolate: false,
          include: ['src/**/*.test.tsx', ...withPage],
          exclude: [...calling, ...isolated],
          setupFiles: ['tests/setup-page.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: isolated, exclude: calling, setupFiles: ['tests/setup-page.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          isolate: false,
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: [...withPage, ...calling, ...isolated],
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
