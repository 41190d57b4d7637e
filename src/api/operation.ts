import type * as v from 'valibot';

type Schema<T> = v.GenericSchema<unknown, T>;

interface OperationData {
  url: string;
  path?: unknown;
  query?: unknown;
  body?: unknown;
}

type PartSchema<Name extends string, Part> = [Part] extends [undefined]
  ? { [N in Name]?: undefined }
  : { [N in Name]: Schema<NonNullable<Part>> };

type ResponseOf<Responses> = {
  [Status in keyof Responses & number]: { status: Status; body: Responses[Status]; headers?: Record<string, string> };
}[keyof Responses & number];

export interface AnyResponse {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** An operation of the contract, for the mock server. */
export interface Operation<Path, Query, Body, Result extends AnyResponse> {
  method: 'get' | 'post' | 'put' | 'delete';
  url: string;
  path?: Schema<Path>;
  query?: Schema<Query>;
  body?: Schema<Body>;
  responses: Partial<Record<number, v.GenericSchema>>;
  /** For types only: makes `Operation` contravariant in its responses. */
  takes?: (result: Result) => void;
}

/** Declares an operation. Does not compile unless it matches its generated types `…Data` and `…Responses & …Errors`. */
export const operation = <Data extends OperationData, Responses>(
  method: Operation<never, never, never, never>['method'],
  url: Data['url'],
  schemas: PartSchema<'path', Data['path']> &
    PartSchema<'query', Data['query']> &
    PartSchema<'body', Data['body']> & {
      responses: { [Status in keyof Responses & number]?: Schema<Responses[Status]> };
    },
): Operation<
  NonNullable<Data['path']>,
  NonNullable<Data['query']>,
  NonNullable<Data['body']>,
  ResponseOf<Responses>
> => ({
  method,
  url,
  ...schemas,
});
