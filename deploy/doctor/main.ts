import { parseArgs } from 'node:util';
import { resolveAppImports } from '../http/app-imports.ts';
import { interruptSignal, outputReport } from '../http/report-output.ts';
import type * as all from './checks/all.ts';
import type * as print from './print.ts';
import type * as run from './run.ts';

const options = {
  email: { type: 'string' },
  password: { type: 'string', default: process.env.DOCTOR_PASSWORD },
  only: { type: 'string' },
  api: { type: 'string' },
  http: { type: 'string' },
  wait: { type: 'boolean', default: false },
  json: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const read = () => {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)} (npm run doctor -- --help)`);
    return null;
  }
};

type Arguments = NonNullable<ReturnType<typeof read>>;

const problemIn = ({ values: { email, password }, positionals }: Arguments): string | null => {
  if (positionals.length !== 1) return 'One address is needed: npm run doctor -- https://host (--help says more).';
  return email && !password ? '--email needs --password, or DOCTOR_PASSWORD.' : null;
};

const check = async ({ values, positionals: [url = ''] }: Arguments) => {
  const { runDoctor }: typeof run = await import('./run.ts');
  const { printed }: typeof print = await import('./print.ts');
  const { email, password, only, api, http: plainHttp, wait, json } = values;
  const report = await runDoctor({
    url,
    credentials: email && password ? { email, password } : null,
    only,
    api,
    plainHttp,
    wait,
    report: (message) => console.error(message),
    signal: interruptSignal(),
  });
  await outputReport(report, printed(report), json);
  const isBroken = report.results.some(({ kind }) => kind === 'broken');
  process.exitCode = report.stopped !== null ? 2 : isBroken ? 1 : 0;
};

const given = read();
const problem = given === null ? '' : problemIn(given);
resolveAppImports();
if (given?.values.help) {
  const { groups }: typeof all = await import('./checks/all.ts');
  const { helpOf }: typeof print = await import('./print.ts');
  console.log(helpOf(groups));
} else if (given === null || problem !== null) {
  if (problem) console.error(problem);
  process.exitCode = 2;
} else await check(given);
