import * as v from 'valibot';
import { at, readDocument, vRef } from './openapi.ts';

const vSchema = v.looseObject({});
const vContent = v.optional(v.record(v.string(), v.object({ schema: vSchema })));
const vParameter = v.object({
  name: v.string(),
  in: v.picklist(['path', 'query']),
  schema: v.looseObject({}),
});
const vOperation = v.object({
  operationId: v.string(),
  tags: v.tuple([v.string()]),
  parameters: v.optional(v.array(v.union([vRef, vParameter])), []),
  requestBody: v.optional(v.object({ content: vContent })),
  responses: v.record(v.string(), v.union([vRef, v.object({ content: vContent })])),
});
const methods = ['get', 'post', 'put', 'delete'] as const;
const vDocument = v.looseObject({
  paths: v.record(v.string(), v.object(v.entriesFromList(methods, v.optional(vOperation)))),
});

/** An operation of `openapi.yaml`. */
export interface ContractOperation {
  id: string;
  method: (typeof methods)[number];
  url: string;
  half: 'public' | 'managed';
  hasPath: boolean;
  /** Parameter names. */
  query: string[];
  /** `sort` values without descending ones. */
  sorts: string[];
  body: 'json' | 'form' | null;
  /** Values of the body's `action`. */
  actions: string[];
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
    const found = resolved(schema);
    const constant = at(found, ['const']);
    return typeof constant === 'string' ? [constant] : listIn(at(found, ['enum']));
  };

  return Object.entries(paths).flatMap(([url, calls]) =>
    methods.flatMap((method) => {
      const call = calls[method];
      if (!call) return [];
      const parameters = call.parameters.map((parameter) => v.parse(vParameter, resolved(parameter)));
      const body = resolved(at(call.requestBody, ['content', 'application/json', 'schema']));
      const sort = parameters.find(({ name }) => name === 'sort');
      const changed = at(resolved(call.responses['409']), ['content', 'application/json', 'schema', 'allOf', '1']);
      const record = at(changed, ['properties', 'data', '$ref']);
      return [
        {
          id: call.operationId,
          method,
          url,
          half: call.tags[0] === 'managed' ? ('managed' as const) : ('public' as const),
          hasPath: parameters.some((parameter) => parameter.in === 'path'),
          query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
          sorts: enumOf(sort?.schema).filter((name) => !name.startsWith('-')),
          body: !call.requestBody
            ? null
            : call.requestBody.content?.['application/json']
              ? ('json' as const)
              : ('form' as const),
          actions: enumOf(at(body, ['properties', 'action'])),
          success: Number(Object.keys(call.responses).find((status) => status.startsWith('2'))),
          conflict: typeof record === 'string' ? (record.split('/').at(-1) ?? null) : null,
        },
      ];
    }),
  );
};
