import { readArguments } from '../command/arguments.ts';
import { accountOptions, readCredentials } from '../command/credentials.ts';
import { PlainError, runCommand } from '../command/plain.ts';
import { interruptSignal, outputReport } from '../command/report.ts';
import { resolveAppImports } from '../http/app-imports.ts';
import type * as print from './print.ts';
import type * as run from './run.ts';

const options = {
  ...accountOptions,
  only: { type: 'string' },
  api: { type: 'string' },
  wait: { type: 'boolean', default: false },
  json: { type: 'string' },
} as const;

resolveAppImports();
const { helpOf, printed }: typeof print = await import('./print.ts');
const { groups, runDoctor }: typeof run = await import('./run.ts');

const check = async () => {
  const { values, positionals } = readArguments({ options, allowPositionals: true });
  const { only, api, wait, json } = values;
  const [url] = positionals;
  if (url === undefined || positionals.length > 1)
    throw new PlainError('One address is needed: npm run deploy:doctor -- https://host (--help says more).');
  const credentials = await readCredentials(values);

  const report = await runDoctor({
    url,
    credentials,
    only,
    api,
    wait,
    report: (message) => console.error(message),
    signal: interruptSignal(),
  });
  await outputReport(report, printed(report), json);
  const isBroken = report.results.some(({ kind }) => kind === 'broken');
  process.exitCode = report.stopped !== null ? 2 : isBroken ? 1 : 0;
};

await runCommand(helpOf(groups), check);
