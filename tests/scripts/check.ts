import { checks, report, run, type Outcome } from './steps.ts';

const outcomes: Outcome[] = [];
for (const step of checks) outcomes.push(await run(step));
report(outcomes);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
