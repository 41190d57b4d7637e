import { type ContractOperation, type Half, resourcesOf, roleNames } from '../../../deploy/contract/operations.ts';
import type { readBounds } from '../bounds.ts';

/** First line of each of our generated files. */
export const note = '// This file is auto-generated from openapi.yaml by `npm run generate`\n';

type FieldsOfPost = ReturnType<typeof readBounds>['fieldsOfPost'];

const pascal = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)}`;

/** The operations of a half, for mock and checks, as a TypeScript file. */
export const operationsFile = (half: Half, operations: readonly ContractOperation[]) => {
  const resources = resourcesOf(half, operations);
  const lines = operations.map(({ id, method, url, hasPath, query, body, success, conflict }) => {
    const name = pascal(id);
    const responses = [
      `${success}: schemas.v${name}Response`,
      ...(conflict === null
        ? []
        : [`409: v.intersect([schemas.vErrorBody, v.object({ data: schemas.v${conflict} })])`]),
    ];
    const parts = [
      ...(hasPath ? [`path: schemas.v${name}Path`] : []),
      ...(query.length > 0 ? [`query: schemas.v${name}Query`] : []),
      ...(body === 'json' ? [`body: schemas.v${name}Body`] : []),
      `responses: { ${responses.join(', ')} }`,
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
        const operation = find(role);
        return operation ? [`${role}: operations.${operation.id}`] : [];
      });
      return `  ${type}: { ${members.join(', ')} },`;
    }),
    '};',
    '',
  ].join('\n');
};

/**
 * What each type of a half can do, as a TypeScript file. The types are of the whole contract (`operations`); what the server
 * offers (`offered`) is in the table, with null or an empty list for the rest.
 */
export const resourcesFile = (
  half: Half,
  operations: readonly ContractOperation[],
  offered: readonly ContractOperation[],
  fieldsOfPost: FieldsOfPost,
) => {
  const resources = resourcesOf(half, operations);
  const used = new Set<string>();
  const call = (operation: ContractOperation | null, isOptional = false) => {
    if (operation === null || (isOptional && !offered.some(({ id }) => id === operation.id))) return 'null';
    used.add(operation.id);
    return operation.id;
  };
  const typeLines = resources.map(({ type, find }) => {
    const typeOf = (role: 'list' | 'read' | 'create' | 'update' | 'bulk', part: string) => {
      const operation = find(role);
      return operation ? `types.${pascal(operation.id)}${part}` : 'null';
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
      const own = (role: 'list' | 'update' | 'bulk' | 'create') =>
        offered.find(({ id }) => id === find(role)?.id) ?? null;
      const { sorts = [], query = [], statuses = [] } = own('list') ?? {};
      const fields = fieldsOfPost(own('create')?.url ?? '');
      const restore = offered.find(({ id }) => id === find('restore')?.id);
      // Without a bulk call, the admin area does these by the calls for one record.
      const singleActions = [
        ...(statuses.length > 0 && 'published_at' in fields ? ['publish', 'unpublish'] : []),
        'delete',
        ...(restore ? ['restore'] : []),
      ];
      const filters = query.filter((name) => name === 'tag' || name === 'status');
      members.push(
        ...(['create', 'update', 'remove'] as const).map((role) => `${role}: ${call(find(role))}`),
        ...(['restore', 'bulk', 'versions', 'version', 'invite'] as const).map(
          (role) => `${role}: ${call(find(role), true)}`,
        ),
        `sorts: ${JSON.stringify(sorts)}`,
        `filters: ${JSON.stringify(filters)}`,
        `statuses: ${JSON.stringify(statuses)}`,
        `actions: ${JSON.stringify(own('bulk')?.actions ?? singleActions)}`,
        `findsConflicts: ${(own('update')?.conflict ?? null) !== null}`,
        `bounds: ${JSON.stringify(fields)}`,
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

/** Features of the app: the calls that each needs, and its pages. */
const features: Readonly<Record<string, { calls: readonly string[]; pages?: readonly string[] }>> = {
  Registration: { calls: ['register'], pages: ['/register'] },
  PasswordReset: {
    calls: ['requestPasswordReset', 'resetPassword'],
    pages: ['/forget-password', '/reset-password'],
  },
  Contact: { calls: ['sendContact'], pages: ['/contact'] },
  Search: { calls: ['search'], pages: ['/search'] },
  Tags: { calls: ['listTag'] },
  ManagedTags: { calls: ['listManagedTag'] },
  ManagedUsers: { calls: ['listManagedUser'] },
  Upload: { calls: ['createImage'], pages: ['/admin/pictures'] },
};

/** What the server offers, as a TypeScript file. Constants of their own, so that a bundler drops what depends on them. */
export const featuresFile = (
  operations: readonly ContractOperation[],
  offered: readonly ContractOperation[],
  absentFields: readonly string[],
): string => {
  const has = (wanted: string) => offered.some(({ id }) => id === wanted);
  const pages = Object.values(features).flatMap((feature) => (feature.calls.every(has) ? [] : (feature.pages ?? [])));
  // Null is a constant, which a bundler can drop.
  const listOrNull = (names: readonly string[]) => (names.length === 0 ? 'null' : JSON.stringify(names));
  const hasBulk = resourcesOf('managed', offered).every(({ find }) => find('bulk') !== null);
  const hasStatus = offered.some(({ statuses }) => statuses.length > 0);
  const absent = operations.filter(({ id }) => !has(id)).map(({ method, url }) => `${method.toUpperCase()} ${url}`);
  return [
    note,
    '/* What the server offers, as openapi.yaml says. */',
    '',
    ...Object.entries(features).map(([name, { calls }]) => `export const has${name}: boolean = ${calls.every(has)};`),
    `export const hasStatus: boolean = ${hasStatus};`,
    `export const hasBulk: boolean = ${hasBulk};`,
    '',
    '/** Calls of the app that the server lacks. */',
    `export const absentCalls: readonly string[] = ${JSON.stringify(absent)};`,
    '',
    '/** Fields that its responses lack; null if there are none. */',
    `export const absentFields: readonly string[] | null = ${listOrNull(absentFields)};`,
    '',
    '/** Addresses of the app that are a 404 without it; null if there are none. */',
    `export const absentPages: readonly string[] | null = ${listOrNull(pages)};`,
    '',
  ].join('\n');
};
