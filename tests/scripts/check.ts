import { readArguments } from '../../deploy/command/arguments.ts';
import { runCommand } from '../../deploy/command/plain.ts';
import { checks, report, run, type Outcome } from './steps.ts';

const usage = `npm run check

Runs all static checks: ${checks.map(({ script }) => script).join(', ')}.

Example: npm run check
Exit codes: 0 all pass; 1 one fails; 2 wrong use.`;

await runCommand(usage, async () => {
  readArguments({});
  const outcomes: Outcome[] = [];
  for (const step of checks) outcomes.push(await run(step));
  report(outcomes);
  process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
});
