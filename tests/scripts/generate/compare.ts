import * as v from 'valibot';
import { defineAdapter } from '@/api/adapter/define-adapter.ts';
import { isObject } from '@/lib/is-object.ts';
import { PlainError } from '../../../deploy/command/plain.ts';
import { diagnose } from '../../../deploy/contract/causes/diagnose.ts';
import { adapterCode, adapterOf } from '../../../deploy/contract/causes/parts.ts';
import { nonsense } from '../../../deploy/contract/reads.ts';
import { compare, readShapes } from '../../../deploy/contract/causes/shapes.ts';
import { readDocument } from '../../../deploy/contract/openapi.ts';
import { readContract, typeOf } from '../../../deploy/contract/operations.ts';
import { at } from '../../../deploy/http/at.ts';
import type { ReadResponse, Request as Sent } from '../../../deploy/http/send.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const vSchema = v.looseObject({
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  format: v.optional(v.string()),
  enum: v.optional(v.array(v.unknown())),
  allOf: v.optional(v.array(v.unknown()), []),
  anyOf: v.optional(v.array(v.unknown()), []),
  oneOf: v.optional(v.array(v.unknown()), []),
  properties: v.optional(v.record(v.string(), v.unknown()), {}),
  items: v.optional(v.unknown()),
});

/** Of three records in a list; enough to see an order. */
const rowCount = 3;

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Any JWT: the schema of a token says only that it is a text. */
const jwt = `${encoded({ alg: 'none' })}.${encoded({ exp: 4_000_000_000, iat: 1, sub: '1', jti: 'a' })}.x`;

interface Call {
  method: (typeof methods)[number];
  path: string;
  /** Names of its query parameters. */
  query: string[];
  body: (number: number) => unknown;
  failure: unknown;
}

/** The calls of an OpenAPI file (3.0 or 3.1), with bodies made up from its schemas. Throws a `PlainError` for another file. */
const readCalls = (file: string): Call[] => {
  const { document, resolved } = readDocument(file);
  if (at(document, ['swagger']) !== undefined)
    throw new PlainError(`${file} is Swagger 2.0: convert it to OpenAPI 3, such as by npx swagger2openapi.`);
  const paths = at(document, ['paths']);
  if (!isObject(paths)) throw new PlainError(`${file} is not an OpenAPI file: it has no paths.`);
  const server = at(document, ['servers', '0', 'url']);
  const base = typeof server === 'string' ? new URL(server, 'https://site.example').pathname.replace(/\/$/, '') : '';

  const valueOf = (schema: unknown, name: string, number: number, depth = 6): unknown => {
    const { type, format, allOf, anyOf, oneOf, properties, items, ...others } = v.parse(
      vSchema,
      resolved(schema) ?? {},
    );
    if (depth === 0) return null;
    const inner = [
      ...allOf.map((part) => valueOf(part, name, number, depth)),
      ...[[...anyOf, ...oneOf].find((option) => at(resolved(option), ['type']) !== 'null')].flatMap((one) =>
        one === undefined ? [] : [valueOf(one, name, number, depth)],
      ),
    ];
    const fields = Object.entries(properties).map(([field, value]) => [
      field,
      valueOf(value, field, number, depth - 1),
    ]);
    if (inner.some(isObject) || fields.length > 0)
      return Object.assign({}, ...inner.filter(isObject), Object.fromEntries(fields));
    if (inner.length > 0) return inner[0];
    const [choice] = others.enum ?? [];
    if (choice !== undefined) return choice;
    const kind = Array.isArray(type) ? type.find((one) => one !== 'null') : type;
    if (kind === 'array' || items !== undefined)
      return Array.from({ length: rowCount }, (_, index) => valueOf(items, name, index + 1, depth - 1));
    if (kind === 'integer' || kind === 'number') return number;
    if (kind === 'boolean') return true;
    if (kind === 'object') return {};
    if (/token|jwt/i.test(name)) return jwt;
    if (format === 'date-time') return '2026-11-20T08:00:00.000000Z';
    if (format === 'date') return '2026-11-20';
    return `${name} ${number}`;
  };
  const schemaIn = (response: unknown) => {
    const content = at(resolved(response), ['content']);
    return isObject(content) ? at(Object.values(content)[0], ['schema']) : undefined;
  };

  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const call = at(item, [method]);
      if (!isObject(call)) return [];
      const parameters = [at(item, ['parameters']), call.parameters].filter(Array.isArray).flat().map(resolved);
      const responses: unknown[] = isObject(call.responses)
        ? Object.entries(call.responses).flatMap(([status, response]) => (status.startsWith('2') ? [response] : []))
        : [];
      const failure = schemaIn(at(call.responses, ['422']));
      return [
        {
          method,
          path: base + path,
          query: parameters.flatMap((parameter) =>
            at(parameter, ['in']) === 'query' ? [String(at(parameter, ['name']))] : [],
          ),
          body: (number: number) => valueOf(schemaIn(responses[0]), '', number),
          failure: failure === undefined ? null : valueOf(failure, '', 1),
        },
      ];
    }),
  );
};

const isOf = ({ path }: Call, asked: string) =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(asked);

const methodOf = (method: string) => (method === 'PATCH' ? 'put' : method.toLowerCase());

/** The list in a body, wherever it is. */
const inList = (body: unknown, change: (rows: unknown[]) => unknown[]): unknown => {
  if (Array.isArray(body)) return change(body);
  if (!isObject(body)) return body;
  return { ...body, ...('data' in body ? { data: inList(body.data, change) } : {}) };
};

/** A `fetch` of a server as an OpenAPI file describes it: it takes the parameters that the file names. */
const serverOf =
  (calls: readonly Call[]) =>
  async (address: string, init: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(address);
    const method = methodOf(init.method ?? 'GET');
    const operation = calls.find((call) => methodOf(call.method) === method && isOf(call, pathname));
    if (operation === undefined) return Response.json({ message: 'Not Found' }, { status: 404 });
    if (init.body === '{}' && operation.failure !== null) return Response.json(operation.failure, { status: 422 });
    const values = [...searchParams].filter(([name]) => operation.query.includes(name));
    const body = inList(operation.body(1), (rows) => {
      if (values.some(([, value]) => value === nonsense)) return [];
      const isDescending = values.some(([, value]) => value === 'desc' || value.startsWith('-'));
      const size = values.find(([, value]) => value === '2')?.[1];
      const ordered = isDescending ? rows.toReversed() : rows;
      return size === undefined ? ordered : ordered.slice(0, Number(size));
    });
    return Response.json(body);
  };

/** Calls below the same path in one line. */
const byRoot = (calls: readonly string[]): string[] => {
  const roots = new Map<string, string[]>();
  for (const call of calls) {
    const root = /\/api\/(?:admin\/)?[^/]+/.exec(call)?.[0] ?? call;
    roots.set(root, [...(roots.get(root) ?? []), call]);
  }
  return [...roots].map(([root, all]) => (all.length === 1 ? all.join() : `${root}: ${all.length} calls`));
};

/** What an OpenAPI file of another server lacks, has besides, and calls otherwise, and the adapter for it. */
export const compareWith = async (file: string): Promise<string> => {
  const calls = readCalls(file);
  const contract = readContract();
  const server = serverOf(calls);
  const asked = new Set<string>();
  const send = async ({ method, path, body }: Sent, adapter = defineAdapter()): Promise<ReadResponse> => {
    const reached = adapter.client((address, init) => {
      asked.add(`${methodOf(init.method ?? 'GET')} ${new URL(address).pathname}`);
      return server(address, init);
    });
    const response = await reached(`https://site.example${path}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const json: unknown = JSON.parse(text);
    return { status: response.status, headers: response.headers, text, json, at: 0 };
  };

  const { causes, parts } = await diagnose({
    contract,
    send,
    credentials: { email: 'a@example.com', password: 'password' },
  });
  asked.clear();
  const adapter = adapterOf(parts);
  const { fieldsOfRecord } = readShapes();
  const missingCalls: string[] = [];
  const fields: string[] = [];
  for (const call of contract) {
    const path = call.url.replaceAll(/\{\w+\}/g, '1');
    const { status, json } = await send({ method: call.method.toUpperCase(), path }, adapter);
    if (status === 404) missingCalls.push(`${call.method.toUpperCase()} ${call.url}`);
    if (status !== 200 || call.method !== 'get') continue;
    const data = at(json, ['data']);
    const objects = (Array.isArray(data) ? data : [data]).filter(isObject);
    for (const { place, missing, unknown } of compare(objects, fieldsOfRecord(call))) {
      const where = [typeOf(call), place].filter(Boolean).join('.');
      for (const name of missing.keys()) fields.push(`missing: ${where}.${name}`);
      for (const name of unknown.keys()) fields.push(`extra: ${where}.${name}`);
    }
  }
  const extraCalls = calls
    .filter(
      (call) =>
        ![...asked].some(
          (request) => request.startsWith(`${methodOf(call.method)} `) && isOf(call, request.split(' ')[1] ?? ''),
        ),
    )
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  const listed = (title: string, names: readonly string[]) =>
    names.length === 0 ? [] : ['', title, ...names.map((name) => `  ${name}`)];
  const fieldsThat = (kind: string) =>
    [...new Set(fields)].filter((text) => text.startsWith(kind)).map((text) => text.slice(kind.length));
  return [
    `${file}: ${contract.length - missingCalls.length} of the ${contract.length} calls of openapi.yaml.`,
    ...listed(
      'Otherwise there:',
      causes.map(({ text, remedy }) => `${text} → ${remedy}`),
    ),
    ...listed('Missing calls (remove them from openapi.yaml, or add them to the server):', byRoot(missingCalls)),
    ...listed('Extra calls (nothing to do):', extraCalls),
    ...listed('Missing fields:', fieldsThat('missing: ')),
    ...listed('Extra fields (add those that the site shall use to openapi.yaml):', fieldsThat('extra: ')),
    ...(parts.length === 0 ? [] : ['', 'src/api/adapter/adapter.ts for it:', '', adapterCode(parts)]),
  ].join('\n');
};
