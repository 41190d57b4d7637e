import { readFileSync, rmSync } from 'node:fs';
import runScripts from 'npm-run-all2';
import * as v from 'valibot';
import { readArguments } from '../../deploy/command/arguments.ts';
import { runCommand } from '../../deploy/command/plain.ts';
import { findChromium } from './chromium.ts';

const usage = `npm test [-- --all]

Runs the static checks, unit tests, a production build with its checks, and the end-to-end tests of the main features (@core).
--all, or npm run test:all, runs every test, also those of real web servers, other browser engines and the supply chain.
npm test runs a failed test a second time, and marks those that pass then as "retry" or "flaky"; test:all fails on them.
Chromium: CHROMIUM_PATH, Playwright's own, or one on the PATH; otherwise one is installed.

Example: npm test
Exit codes: 0 all pass; 1 something fails; 2 wrong use.`;

const vVitest = v.pipe(
  v.object({ numPassedTests: v.number(), numFailedTests: v.number() }),
  v.transform(({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests })),
);

const vPlaywright = v.pipe(
  v.object({ stats: v.object({ expected: v.number(), flaky: v.number(), unexpected: v.number() }) }),
  v.transform(({ stats: { expected, flaky, unexpected } }) => ({ passed: expected + flaky, failed: unexpected })),
);

/** Result files, written by the reporters named in the tools' configurations. */
const results = [
  { script: 'test:unit', file: 'test-results/unit.json', schema: vVitest },
  { script: 'test:servers', file: 'test-results/servers.json', schema: vVitest },
  { script: 'test:e2e', file: 'test-results/e2e.json', schema: vPlaywright },
] as const;

const core = [
  'check',
  'test:unit -- --retry=1',
  'build -- --logLevel=warn',
  'test:dist',
  'size',
  'test:e2e -- --grep=@core',
];

const everything = [
  'check',
  'test:unit',
  'build -- --logLevel=warn',
  'test:dist',
  'size',
  'test:e2e -- --fail-on-flaky-tests',
  'test:servers',
  'test:engines',
  'licences',
  'sbom',
  'reproducible -- --dist dist',
  'stale',
];

/** Runs scripts one after the other, also after one that fails; the names of those that failed. */
const failuresOf = async (scripts: string[]): Promise<string[]> => {
  const { stdout, stderr } = process;
  try {
    await runScripts(scripts, { continueOnError: true, printName: true, silent: true, stdout, stderr });
    return [];
  } catch (error) {
    const vFailure = v.object({ results: v.array(v.object({ name: v.string(), code: v.nullish(v.number()) })) });
    return v
      .parse(vFailure, error)
      .results.flatMap(({ name, code }) => (code === 0 ? [] : [name.split(' ')[0] ?? name]));
  }
};

/** Counted tests of a script; none when it has no results, or ended before it wrote them. */
const countOf = (script: string) => {
  const found = results.find((one) => one.script === script);
  try {
    return found ? v.parse(found.schema, JSON.parse(readFileSync(found.file, 'utf8'))) : { passed: 0, failed: 0 };
  } catch {
    return { passed: 0, failed: 0 };
  }
};

await runCommand(usage, async () => {
  const { all } = readArguments({ options: { all: { type: 'boolean', default: false } } }).values;
  rmSync('test-results', { recursive: true, force: true });
  findChromium();
  const failures = await failuresOf(all ? everything : core);
  const passed = results.reduce((sum, { script }) => sum + countOf(script).passed, 0);
  // A check that fails counts as one, and so does an error outside of tests.
  const failed = failures.reduce((sum, script) => sum + Math.max(countOf(script).failed, 1), 0);
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
});
