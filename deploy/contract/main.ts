import { readArguments } from '../command/arguments.ts';
import { accountOptions, readCredentials } from '../command/credentials.ts';
import { PlainError, runCommand } from '../command/plain.ts';
import { interruptSignal, outputReport } from '../command/report.ts';
import { resolveAppImports } from '../http/app-imports.ts';
import type * as print from './print.ts';
import type * as run from './run.ts';

const usage = `npm run deploy:contract -- --url https://host [--email … [--password-stdin]] [--write]
                           [--only tag|type|operationId] [--origin https://site] [--json file|-] [--tolerate]
                           [--write-adapter]

Checks a live API against openapi.yaml, through src/api/adapter/adapter.ts.
--url        origin of the API, without a path
--email      an account; password: the variable SITE_PASSWORD, or a prompt
--password-stdin  reads the password from standard input
--write      also creates, changes and deletes drafts of its own
--only       a part: auth, managed, news, listNews …; several with commas
--origin     also checks that a site there may call the API (CORS)
--json       the report as JSON, to a file or (-) instead of the table
--write-adapter  prints the adapter that makes up for the differences whose cause was found, instead of the report
--tolerate   exit code 0 also for differences that the client tolerates

Example: npm run deploy:contract -- --url https://example.com
Exit codes: 0 no differences; 1 differences; 2 wrong use, or the check could not be done.`;

const options = {
  url: { type: 'string' },
  ...accountOptions,
  write: { type: 'boolean', default: false },
  only: { type: 'string' },
  origin: { type: 'string' },
  json: { type: 'string' },
  tolerate: { type: 'boolean', default: false },
  'write-adapter': { type: 'boolean', default: false },
} as const;

const noCause = 'No difference was found whose cause an adapter makes up for.';

/** The exit code, as in `usage`. */
const exitCodeOf = ({ stopped, causes, differences }: run.Report, tolerate: boolean) => {
  const isFine = causes.length === 0 && differences.every(({ effect }) => tolerate && effect === 'tolerated');
  return stopped !== null ? 2 : isFine ? 0 : 1;
};

const check = async () => {
  const { values } = readArguments({ options });
  const { url, write, only, origin, json, tolerate } = values;
  if (!url) throw new PlainError('--url is the address of the API, as in --url https://example.com.');
  const credentials = await readCredentials(values);

  resolveAppImports();
  const { runCheck }: typeof run = await import('./run.ts');
  const { printed }: typeof print = await import('./print.ts');
  const report = await runCheck({
    url,
    credentials,
    write,
    only,
    origin,
    report: (message) => console.error(message),
    signal: interruptSignal(),
  });
  const text = values['write-adapter'] ? (report.adapter ?? noCause) : `\n${printed(report)}`;
  await outputReport(report, text, json);
  process.exitCode = exitCodeOf(report, tolerate);
};

await runCommand(usage, check);
