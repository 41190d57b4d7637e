import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '../../deploy/command/arguments.ts';
import { runCommand } from '../../deploy/command/plain.ts';
import {
  type ContractOperation,
  type Half,
  readContract,
  resourcesOf,
  roleNames,
} from '../../deploy/contract/operations.ts';
import { answersFile } from './answers.ts';
import { readBounds } from './bounds.ts';
import { callsFile } from './calls.ts';

/** Output: separate public and managed clients, shared types. */
const folder = 'src/api/gen';
const halves: readonly Half[] = ['public', 'managed'];

const note = '// This file is auto-generated from openapi.yaml by `npm run generate`\n';

type Bounds = ReturnType<typeof readBounds>;

const pascal = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)}`;

const operationsFile = (half: Half, operations: readonly ContractOperation[]) => {
  const resources = resourcesOf(half, operations);
  const lines = operations.map(({ id, method, url, hasPath, query, body, success, conflict }) => {
    const name = pascal(id);
    const replies = [
      `${success}: schemas.v${name}Response`,
      ...(conflict === null
        ? []
        : [`409: v.intersect([schemas.vErrorBody, v.object({ data: schemas.v${conflict} })])`]),
    ];
    const parts = [
      ...(hasPath ? [`path: schemas.v${name}Path`] : []),
      ...(query.length > 0 ? [`query: schemas.v${name}Query`] : []),
      ...(body === 'json' ? [`body: schemas.v${name}Body`] : []),
      `replies: { ${replies.join(', ')} }`,
    ];
    // File uploads are parsed by their handler; schemas can't contain files.
    const data = body === 'form' ? `Omit<types.${name}Data, 'body'> & { body?: never }` : `types.${name}Data`;
    return `  ${id}: operation<${data}, types.${name}Responses & types.${name}Errors>('${method}', '${url}', { ${parts.join(', ')} }),`;
  });
  const usesValibot = operations.some(({ conflict }) => conflict !== null);
  return [
    note,
    ...(usesValibot ? ["import * as v from 'valibot';"] : []),
    "import { operation } from '../../operation.ts';",
    "import type * as types from '../types.gen.ts';",
    "import * as schemas from './valibot.gen.ts';",
    '',
    '/** Every call of this half of the contract, by its `operationId`. */',
    'export const operations = {',
    ...lines,
    '};',
    '',
    '/** The same by type and role, without the roles that a type has not. */',
    'export const operationsOf = {',
    ...resources.map(({ type, find }) => {
      const members = roleNames.flatMap((role) => {
        const found = find(role);
        return found ? [`${role}: operations.${found.id}`] : [];
      });
      return `  ${type}: { ${members.join(', ')} },`;
    }),
    '};',
    '',
  ].join('\n');
};

const resourcesFile = (half: Half, operations: readonly ContractOperation[], { fieldsOfPost }: Bounds) => {
  const resources = resourcesOf(half, operations);
  const used = new Set<string>();
  const call = (found: ContractOperation | null) => {
    if (found) used.add(found.id);
    return found?.id ?? 'null';
  };
  const typeLines = resources.map(({ type, find }) => {
    const typeOf = (role: 'list' | 'read' | 'create' | 'update' | 'bulk', part: string) => {
      const found = find(role);
      return found ? `types.${pascal(found.id)}${part}` : 'null';
    };
    const query = `NonNullable<${typeOf('list', "Data['query']")}>`;
    const record = typeOf('read', "Response['data']");
    const members =
      half === 'public'
        ? [`card: ${typeOf('list', "Response['data'][number]")}`, `record: ${record}`, `query: ${query}`]
        : [
            `row: ${typeOf('list', "Response['data'][number]")}`,
            `record: ${record}`,
            `query: ${query}`,
            `create: ${typeOf('create', "Data['body']")}`,
            `update: ${typeOf('update', "Data['body']")}`,
            `bulk: ${typeOf('bulk', "Data['body']")}`,
          ];
    return `  ${type}: { ${members.join('; ')} };`;
  });
  const tableLines = resources.map(({ type, find }) => {
    const members = [`type: '${type}'`, `list: ${call(find('list'))}`, `read: ${call(find('read'))}`];
    if (half === 'managed') {
      const { sorts = [], query = [] } = find('list') ?? {};
      const filters = query.filter((name) => name === 'tag' || name === 'status');
      members.push(
        ...(['create', 'update', 'remove', 'restore', 'bulk', 'versions', 'version', 'invite'] as const).map(
          (role) => `${role}: ${call(find(role))}`,
        ),
        `sorts: ${JSON.stringify(sorts)}`,
        `filters: ${JSON.stringify(filters)}`,
        `actions: ${JSON.stringify(find('bulk')?.actions ?? [])}`,
        `bounds: ${JSON.stringify(fieldsOfPost(find('create')?.url ?? ''))}`,
        `schemas: { query: schemas.v${pascal(find('list')?.id ?? '')}Query, create: schemas.v${pascal(find('create')?.id ?? '')}Body, update: schemas.v${pascal(find('update')?.id ?? '')}Body, record: schemas.v${find('update')?.conflict ?? ''} }`,
      );
    }
    return `  ${type}: { ${members.join(', ')} },`;
  });
  const name = `${half === 'public' ? 'Public' : 'Managed'}Resources`;
  const table = `${half}Resources`;
  return [
    note,
    `import type { ${pascal(half)}Resource } from '../../resource.ts';`,
    "import type * as types from '../types.gen.ts';",
    `import { ${[...used].toSorted().join(', ')} } from './sdk.gen.ts';`,
    ...(half === 'managed' ? ["import * as schemas from './valibot.gen.ts';"] : []),
    '',
    `/** What the ${half} half of the contract says of each type. */`,
    `export interface ${name} {`,
    ...typeLines,
    '}',
    '',
    `/** The calls of the ${half} half by type. */`,
    `export const ${table}: { [T in keyof ${name}]: ${pascal(half)}Resource<T, ${name}[T]> } = {`,
    ...tableLines,
    '};',
    '',
  ].join('\n');
};

const generate = () => {
  execFileSync('openapi-ts', ['-f', 'openapi-ts.config.ts', '--silent'], { stdio: 'inherit' });

  const contract = readContract();
  const bounds = readBounds(note);
  renameSync(`${folder}/types/types.gen.ts`, `${folder}/types.gen.ts`);
  rmSync(`${folder}/types`, { recursive: true });
  for (const half of halves) {
    const place = `${folder}/${half}`;
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
    const own = contract.filter((call) => call.half === half);
    writeFileSync(`${place}/operations.gen.ts`, operationsFile(half, own));
    writeFileSync(`${place}/resources.gen.ts`, resourcesFile(half, own, bounds));
    writeFileSync(`${place}/answers.gen.ts`, answersFile(own, note));
  }
  writeFileSync(`${folder}/public/bounds.gen.ts`, bounds.boundsFile());
  writeFileSync(`${folder}/calls.gen.ts`, callsFile(contract, note));
};

/** The text of each file of the folder, by its name. */
const contents = (): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

/** Names of generated files that are out of date; the folder stays unchanged. */
const staleFiles = (): string[] => {
  const existing = contents();
  const kept = mkdtempSync(join(tmpdir(), 'generated-'));
  cpSync(folder, kept, { recursive: true });
  try {
    generate();
    const fresh = contents();
    return [...new Set([...existing.keys(), ...fresh.keys()])].filter((name) => existing.get(name) !== fresh.get(name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
    cpSync(kept, folder, { recursive: true });
    rmSync(kept, { recursive: true });
  }
};

const usage = `npm run generate [-- --check]

Generates clients, types, schemas and tables in src/api/gen from openapi.yaml.
--check  writes nothing and lists generated files that are out of date

Example: npm run generate
Exit codes: 0 done; 1 files are out of date; 2 wrong use.`;

await runCommand(usage, () => {
  const { check } = readArguments({ options: { check: { type: 'boolean', default: false } } }).values;
  if (!check) {
    generate();
    return;
  }
  const stale = staleFiles();
  if (stale.length > 0) {
    console.error(`Out of date in ${folder}: ${stale.join(', ')}\nRun: npm run generate`);
    process.exitCode = 1;
  }
});
