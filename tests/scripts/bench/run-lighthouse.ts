import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as v from 'valibot';

/** Fetched by npx when a benchmark first runs: it would be a tenth of every install. */
const lighthousePackage = 'lighthouse@13.5.0';

const vReport = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  environment: v.object({ benchmarkIndex: v.number() }),
  categories: v.record(
    v.string(),
    v.object({
      score: v.nullable(v.number()),
      auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
    }),
  ),
  audits: v.record(
    v.string(),
    v.object({
      title: v.string(),
      score: v.nullable(v.number()),
      displayValue: v.optional(v.string()),
      numericValue: v.optional(v.number()),
      details: v.optional(v.unknown()),
    }),
  ),
});

/** What is read of a Lighthouse report. Scores are from 0 to 1, times in ms. */
export type Report = v.InferOutput<typeof vReport>;

/** Measures a page in the browser with this debugging port; throws when Lighthouse could not. */
export const runLighthouse = async (url: string, port: number, args: readonly string[]): Promise<Report> => {
  const options = [`--port=${port}`, '--output=json', '--quiet', ...args];
  const { stdout } = await promisify(execFile)('npx', ['--yes', lighthousePackage, url, ...options], {
    maxBuffer: 256 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const report = v.parse(vReport, JSON.parse(stdout));
  if (report.runtimeError) throw new Error(`Lighthouse, ${url}: ${report.runtimeError.message}`);
  return report;
};
