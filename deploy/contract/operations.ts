import * as v from 'valibot';
import { at } from '../http/at.ts';
import { readDocument, vRef } from './openapi.ts';

const vSchema = v.looseObject({});
const vContent = v.optional(v.record(v.string(), v.object({ schema: vSchema })));
const vParameter = v.object({
  name: v.string(),
  in: v.picklist(['path', 'query']),
  schema: v.looseObject({}),
});
const vBounds = v.object({
  maximum: v.optional(v.number()),
  maxLength: v.optional(v.number()),
  default: v.optional(v.unknown()),
});
const vBody = v.object({
  allOf: v.optional(v.array(v.unknown()), []),
  required: v.optional(v.array(v.string()), []),
  examples: v.optional(v.array(v.unknown()), []),
});
const vOperation = v.object({
  operationId: v.string(),
  tags: v.tuple([v.string()]),
  security: v.optional(v.array(v.unknown())),
  parameters: v.optional(v.array(v.union([vRef, vParameter])), []),
  requestBody: v.optional(v.object({ content: vContent })),
  responses: v.record(v.string(), v.union([vRef, v.object({ content: vContent })])),
});
const methods = ['get', 'post', 'put', 'delete'] as const;
const vDocument = v.looseObject({
  paths: v.record(v.string(), v.object(v.entriesFromList(methods, v.optional(vOperation)))),
});

/** What everybody may call, and what only editors do. */
export type Half = 'public' | 'managed';

/** An operation of `openapi.yaml`. */
export interface ContractOperation {
  id: string;
  method: (typeof methods)[number];
  url: string;
  tag: string;
  half: Half;
  /** Needs no token. */
  isOpen: boolean;
  hasPath: boolean;
  /** Parameter names. */
  query: string[];
  /** `sort` values without descending ones. */
  sorts: string[];
  defaultSort: string | null;
  /** Values of the query parameter `status`. */
  statuses: string[];
  /** The largest number or length of a query parameter, by its name. */
  bounds: Readonly<Record<string, number>>;
  body: 'json' | 'form' | null;
  /** Values of the body's `action`. */
  actions: string[];
  /** Names that the body must have. */
  required: string[];
  /** Of the body. */
  example: unknown;
  /** Status code. */
  success: number;
  /** Schema of the record in a 409. */
  conflict: string | null;
}

/** Operations with references resolved; throws unless the file is an OpenAPI document. */
export const readContract = (file = 'openapi.yaml'): ContractOperation[] => {
  const { document, resolved } = readDocument(file);
  const { paths } = v.parse(vDocument, document);

  const listIn = (value: unknown): string[] =>
    Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  const enumOf = (schema: unknown): string[] => {
    const target = resolved(schema);
    const constant = at(target, ['const']);
    return typeof constant === 'string' ? [constant] : listIn(at(target, ['enum']));
  };

  const requiredIn = (schema: unknown): string[] => {
    const { allOf, required } = v.parse(vBody, resolved(schema));
    return [...allOf.flatMap(requiredIn), ...required];
  };
  const boundsOf = ({ name, schema }: v.InferOutput<typeof vParameter>): [string, number][] => {
    const { maximum, maxLength } = v.parse(vBounds, resolved(schema));
    const bound = maximum ?? maxLength;
    return bound === undefined ? [] : [[name, bound]];
  };

  return Object.entries(paths).flatMap(([url, calls]) =>
    methods.flatMap((method) => {
      const call = calls[method];
      if (!call) return [];
      const parameters = call.parameters.map((parameter) => v.parse(vParameter, resolved(parameter)));
      const body = resolved(at(call.requestBody, ['content', 'application/json', 'schema']));
      const media = Object.values(call.requestBody?.content ?? {})[0]?.schema;
      const sort = parameters.find(({ name }) => name === 'sort');
      const defaultSort = at(sort?.schema, ['default']);
      const changed = at(resolved(call.responses['409']), ['content', 'application/json', 'schema', 'allOf', '1']);
      const record = at(changed, ['properties', 'data', '$ref']);
      return [
        {
          id: call.operationId,
          method,
          url,
          tag: call.tags[0],
          half: call.tags[0] === 'managed' ? ('managed' as const) : ('public' as const),
          isOpen: call.security?.length === 0,
          hasPath: parameters.some((parameter) => parameter.in === 'path'),
          query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
          sorts: enumOf(sort?.schema).filter((name) => !name.startsWith('-')),
          defaultSort: typeof defaultSort === 'string' ? defaultSort : null,
          statuses: enumOf(parameters.find(({ name }) => name === 'status')?.schema),
          bounds: Object.fromEntries(parameters.flatMap(boundsOf)),
          body: !call.requestBody
            ? null
            : call.requestBody.content?.['application/json']
              ? ('json' as const)
              : ('form' as const),
          actions: enumOf(at(body, ['properties', 'action'])),
          required: media === undefined ? [] : requiredIn(media),
          example: media === undefined ? undefined : v.parse(vBody, resolved(media)).examples[0],
          success: Number(Object.keys(call.responses).find((status) => status.startsWith('2'))),
          conflict: typeof record === 'string' ? (record.split('/').at(-1) ?? null) : null,
        },
      ];
    }),
  );
};

/** The type of content that an operation is of, or the first part of its path. */
export const typeOf = ({ url }: ContractOperation): string =>
  url.replace(/^\/api\/(?:admin\/)?/, '').split('/')[0] ?? '';

/** Method and path suffix by role. */
const roles = {
  list: ['get', ''],
  read: ['get', '/{id}'],
  create: ['post', ''],
  update: ['put', '/{id}'],
  remove: ['delete', '/{id}'],
  restore: ['post', '/{id}/restore'],
  bulk: ['post', '/bulk'],
  versions: ['get', '/{id}/versions'],
  version: ['get', '/{id}/versions/{version}'],
  invite: ['post', '/{id}/invitation'],
} as const;

/** What one may do with a type. */
export const roleNames = [
  'list',
  'read',
  'create',
  'update',
  'remove',
  'restore',
  'bulk',
  'versions',
  'version',
  'invite',
] as const;

/** Types with a sortable list, and their operations. */
export const resourcesOf = (half: Half, operations: readonly ContractOperation[]) => {
  const root = half === 'public' ? '/api' : '/api/admin';
  const types = operations.flatMap(({ url, method, query }) =>
    method === 'get' &&
    url.startsWith(`${root}/`) &&
    query.includes('sort') &&
    !url.slice(root.length + 1).includes('/')
      ? url.slice(root.length + 1)
      : [],
  );
  return types.map((type) => {
    const find = (role: keyof typeof roles) => {
      const [method, path] = roles[role];
      return operations.find((call) => call.method === method && call.url === `${root}/${type}${path}`) ?? null;
    };
    return { type, find };
  });
};
