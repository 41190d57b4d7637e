import { readFileSync } from 'node:fs';
import { readArguments } from '../command/arguments.ts';
import { runCommand } from '../command/plain.ts';
import { npmView } from './registry.ts';
import {
  type DirectDependency,
  directDependencies,
  isDoomed,
  printedStaleness,
  type Staleness,
  stalenessOf,
  viewedFields,
} from './staleness.ts';

const usage = `npm run stale -- [--only name,name]

Asks the registry that npm is configured for about each direct dependency: latest version, how far behind the installed
one is, when both came out, whether it is deprecated, or abandoned (no release in 24 months).
Ends with 0, with 1 when one is deprecated or abandoned, with 2 when the registry gave no answer.`;

/** Calls at a time. */
const width = 4;

const askAll = async (dependencies: readonly DirectDependency[], now: Date) => {
  const found: Staleness[] = [];
  const unknown: string[] = [];
  const queue = [...dependencies];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const answer = await npmView(`${next.name}@${next.version}`, viewedFields);
      if (answer === null) unknown.push(`${next.name} ${next.version}`);
      else found.push(stalenessOf(next, answer, now));
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return { found: found.toSorted((one, other) => (one.name < other.name ? -1 : 1)), unknown };
};

await runCommand(async () => {
  const { values } = readArguments({
    options: { only: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const only = values.only?.split(',').map((name) => name.trim());
  const all = directDependencies(JSON.parse(readFileSync('package.json', 'utf8')));
  const dependencies = all.filter(({ name }) => only === undefined || only.includes(name));
  const { found, unknown } = await askAll(dependencies, new Date());
  console.log(printedStaleness(found));
  if (unknown.length > 0) console.log(`The registry does not know ${unknown.join(', ')}.`);
  if (found.some(isDoomed)) process.exitCode = 1;
}, 2);
