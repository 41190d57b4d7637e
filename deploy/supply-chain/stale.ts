import packageFile from '../../package.json' with { type: 'json' };
import { readArguments } from '../command/arguments.ts';
import { PlainError, runCommand } from '../command/plain.ts';
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

Example: npm run stale -- --only react,vite
Exit codes: 0 none; 1 one is deprecated or abandoned; 2 wrong use, or no answer from the registry.`;

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

await runCommand(usage, async () => {
  const { values } = readArguments({
    options: { only: { type: 'string' } },
  });
  const only = values.only?.split(',').map((name) => name.trim());
  const all = directDependencies(packageFile);
  const unlisted = only?.find((name) => all.every((one) => one.name !== name));
  if (unlisted !== undefined) throw new PlainError(`There is no dependency ${unlisted} in package.json.`);
  const dependencies = all.filter(({ name }) => only === undefined || only.includes(name));
  const { found, unknown } = await askAll(dependencies, new Date());
  console.log(printedStaleness(found));
  if (unknown.length > 0) console.log(`The registry does not know ${unknown.join(', ')}.`);
  if (found.some(isDoomed)) process.exitCode = 1;
});
