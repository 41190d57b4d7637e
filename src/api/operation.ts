import type * as v from 'valibot';

type Schema<T> = v.GenericSchema<unknown, T>;

/** What a generated `…Data` type says of a call. */
interface OperationData {
  url: string;
  path?: unknown;
  query?: unknown;
  body?: unknown;
}

/** A schema for the part, unless the call has no such part. */
type PartSchema<Name extends string, Part> = [Part] extends [undefined]
  ? { [N in Name]?: undefined }
  : { [N in Name]: Schema<NonNullable<Part>> };

/** One response of a call: a status of the contract with the body that belongs to it. */
type ResponseOf<Responses> = {
  [Status in keyof Responses & number]: { status: Status; body: Responses[Status]; headers?: Record<string, string> };
}[keyof Responses & number];

export interface AnyResponse {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** One call of the contract, with what a handler of it reads and may answer. */
export interface Operation<Path, Query, Body, Reply extends AnyResponse> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** As the contract writes it, `/api/news/{id}`. */
  url: string;
  path?: Schema<Path>;
  query?: Schema<Query>;
  body?: Schema<Body>;
  replies: Partial<Record<number, v.GenericSchema>>;
  /** For the compiler alone: an operation takes the place of one that answers less. */
  takes?: (reply: Reply) => void;
}

/**
 * An operation held to its generated types: a path, status, body or schema that drifts from them does not compile.
 * `Data` and `Responses` are the generated `…Data` and `…Responses & …Errors`.
 */
export const operation = <Data extends OperationData, Responses>(
  method: Operation<never, never, never, never>['method'],
  url: Data['url'],
  schemas: PartSchema<'path', Data['path']> &
    PartSchema<'query', Data['query']> &
    PartSchema<'body', Data['body']> & {
      replies: { [Status in keyof Responses & number]?: Schema<Responses[Status]> };
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
