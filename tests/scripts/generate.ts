import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../../deploy/command/arguments.ts';
import { PlainError, runCommand } from '../../deploy/command/plain.ts';
import { type Half, readContract } from '../../deploy/contract/operations.ts';
import { readDocument } from '../../deploy/contract/openapi.ts';
import { resolveAppImports } from '../../deploy/http/app-imports.ts';
import { responsesFile } from './response-schemas.ts';
import { readBounds } from './bounds.ts';
import { callsFile } from './calls.ts';
import type * as comparing from './generate/compare.ts';
import { checkConventions } from './generate/conventions.ts';
import { writeClients } from './generate/clients.ts';
import { addType, writeRouteTree } from './generate/new-type.ts';
import { featuresFile, note, operationsFile, resourcesFile } from './generate/tables.ts';
import { wholeContract } from './generate/whole-contract.ts';

/** Output: separate public and managed clients, shared types. Written beside, then renamed, so that it is never half written. */
const folder = 'src/api/gen';
const beside = 'src/api/.gen-new';
const previous = 'src/api/.gen-old';
const halves: readonly Half[] = ['public', 'managed'];

const contractFile = 'openapi.yaml';
/** What the clients are generated from: openapi.yaml, and the form of the optional parts that it lacks. */
const wholeFile = 'contract.gen.json';

/** Generates everything into the folder beside. */
const generate = async (): Promise<void> => {
  checkConventions(contractFile);
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  const known = `${folder}/${wholeFile}`;
  const input = `${beside}/${wholeFile}`;
  const { whole, absentFields } = wholeContract(
    readDocument(contractFile).document,
    existsSync(known) ? readDocument(known).document : null,
  );
  writeFileSync(input, `${JSON.stringify(whole, null, 1)}\n`);
  await writeClients({ input, output: beside });

  const operations = readContract(input);
  const offered = readContract(contractFile);
  renameSync(`${beside}/types/types.gen.ts`, `${beside}/types.gen.ts`);
  rmSync(`${beside}/types`, { recursive: true });
  const { fieldsOfPost } = readBounds(note, contractFile);
  for (const half of halves) {
    const place = `${beside}/${half}`;
    // The types are generated once for both clients.
    rmSync(`${place}/types.gen.ts`);
    rmSync(`${place}/index.ts`);
    for (const name of ['client.gen.ts', 'sdk.gen.ts']) {
      const text = readFileSync(`${place}/${name}`, 'utf8');
      writeFileSync(
        `${place}/${name}`,
        text
          .replaceAll("'./types.gen'", "'../types.gen.ts'")
          .replaceAll("'./client.gen'", "'./client.gen.ts'")
          .replaceAll("'./valibot.gen'", "'./valibot.gen.ts'"),
      );
    }
    const own = operations.filter((call) => call.half === half);
    writeFileSync(`${place}/operations.gen.ts`, operationsFile(half, own));
    writeFileSync(`${place}/resources.gen.ts`, resourcesFile(half, own, offered, fieldsOfPost));
    writeFileSync(`${place}/responses.gen.ts`, responsesFile(own, note, input));
  }
  writeFileSync(`${beside}/public/bounds.gen.ts`, readBounds(note, input).boundsFile());
  writeFileSync(`${beside}/calls.gen.ts`, callsFile(operations, note, input));
  writeFileSync(`${beside}/features.gen.ts`, featuresFile(operations, offered, absentFields));
};

/** Puts what was generated in its place; nothing can run between the two steps but a kill, which `recover` repairs. */
const replace = () => {
  if (existsSync(folder)) renameSync(folder, previous);
  renameSync(beside, folder);
  rmSync(previous, { recursive: true, force: true });
};

const recover = () => {
  if (!existsSync(previous)) return;
  if (existsSync(folder)) rmSync(previous, { recursive: true });
  else renameSync(previous, folder);
};

/** The text of each file of a folder, by its name. */
const contents = (place: string): Map<string, string> =>
  new Map(
    existsSync(place)
      ? readdirSync(place, { recursive: true, encoding: 'utf8' })
          .filter((name) => statSync(join(place, name)).isFile())
          .map((name) => [name, readFileSync(join(place, name), 'utf8')])
      : [],
  );

/** Names of generated files that are out of date. */
const staleFiles = (): string[] => {
  const existing = contents(folder);
  const fresh = contents(beside);
  return [...new Set([...existing.keys(), ...fresh.keys()])].filter((name) => existing.get(name) !== fresh.get(name));
};

const usage = `npm run generate [-- --check | --compare FILE | --new-type NAME [--title TITLE] [--like TYPE]]

Generates clients, types, schemas and tables in src/api/gen from openapi.yaml.
--compare   lists how another server's OpenAPI file differs, and the adapter for it; writes nothing
--check     writes nothing and lists generated files that are out of date
--new-type  adds a content type to openapi.yaml and the code first, as a copy of another one
--title     its Chinese name; default: NAME
--like      the type to start from; default: reflection

Example: npm run generate -- --new-type recipe --title 食谱
Exit codes: 0 done; 1 files are out of date; 2 wrong use, or a contract that the app can't use.`;

/** What only the client generator, or the type of a schema, refuses. */
const explain = (error: unknown): never => {
  if (error instanceof PlainError) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  throw new PlainError(
    `${contractFile} can't be generated from: ${reason}\nNothing was generated. \`npx redocly lint\` says more.`,
    { cause: error },
  );
};

/** The signal's own exit code, after the folder beside is removed. */
const stop = (code: number) => () => {
  rmSync(beside, { recursive: true, force: true });
  process.exit(code);
};

await runCommand(usage, async () => {
  const { check, compare, like, ...added } = readArguments({
    options: {
      check: { type: 'boolean', default: false },
      compare: { type: 'string' },
      'new-type': { type: 'string' },
      title: { type: 'string' },
      like: { type: 'string', default: 'reflection' },
    },
  }).values;
  if (compare !== undefined) {
    resolveAppImports();
    const { compareWith }: typeof comparing = await import('./generate/compare.ts');
    console.log(await compareWith(compare));
    return;
  }
  const name = added['new-type'];
  process.once('SIGINT', stop(130)).once('SIGTERM', stop(143));
  recover();
  try {
    if (name !== undefined) {
      const files = await addType({ name, like, title: added.title ?? name });
      console.log(`Changed: ${files.join(', ')}`);
    }
    await generate().catch(explain);
    if (!check) {
      replace();
      if (name !== undefined) await writeRouteTree();
      return;
    }
    const stale = staleFiles();
    if (stale.length === 0) return;
    console.error(`Out of date in ${folder}: ${stale.join(', ')}\nRun: npm run generate`);
    process.exitCode = 1;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
});
