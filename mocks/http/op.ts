import * as v from 'valibot';
import { vErrorBody, vValidationErrorBody } from '../../src/api/gen/public/valibot.gen.ts';

type Schema<T> = v.GenericSchema<unknown, T>;
type Method = 'get' | 'post' | 'put' | 'delete';

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

/** A call's answer: one status of the contract with the body that belongs to it. */
type AnswerOf<Answers> = {
  [Status in keyof Answers & number]: { status: Status; body: Answers[Status]; headers?: Record<string, string> };
}[keyof Answers & number];

export interface AnyAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** One call of the contract, with what a handler of it reads and may answer. */
export interface Operation<Path, Query, Body, Answer extends AnyAnswer> {
  method: Method;
  /** As the contract writes it, `/api/news/{id}`. */
  url: string;
  path?: Schema<Path>;
  query?: Schema<Query>;
  body?: Schema<Body>;
  replies: Partial<Record<number, v.GenericSchema>>;
  /** For the compiler alone: an operation takes the place of one that answers less. */
  takes?: (answer: Answer) => void;
}

/**
 * An operation held to its generated types: a path, status, body or schema that drifts from them does not compile.
 * `Data` and `Answers` are the generated `…Data` and `…Responses & …Errors`.
 */
export const op = <Data extends OperationData, Answers>(
  method: Method,
  url: Data['url'],
  schemas: PartSchema<'path', Data['path']> &
    PartSchema<'query', Data['query']> &
    PartSchema<'body', Data['body']> & { replies: { [Status in keyof Answers & number]?: Schema<Answers[Status]> } },
): Operation<NonNullable<Data['path']>, NonNullable<Data['query']>, NonNullable<Data['body']>, AnswerOf<Answers>> => ({
  method,
  url,
  ...schemas,
});

/** An answer, its status kept as the literal it is. */
export const reply = <const Status extends number, Body>(
  status: Status,
  body: Body,
  headers: Record<string, string> = {},
): { status: Status; body: Body; headers: Record<string, string> } => ({ status, body, headers });

/** Throws when the body is not what the contract promises for the status. */
export const checkReply = (
  operation: Pick<Operation<never, never, never, never>, 'method' | 'url' | 'replies'>,
  answer: AnyAnswer,
): void => {
  const { status, body } = answer;
  if (status === 204) return;
  const schema =
    operation.replies[status] ?? (status === 422 ? vValidationErrorBody : status >= 400 ? vErrorBody : null);
  const name = `${operation.method.toUpperCase()} ${operation.url}`;
  if (schema === null) throw new Error(`${name} has no schema for its ${status}`);
  const checked = v.safeParse(schema, body);
  if (checked.success) return;
  const [issue] = checked.issues;
  const where = issue && v.getDotPath(issue);
  throw new Error(`${name} answered a ${status} that breaks the contract at ${where}: ${issue?.message}`);
};

/** The schema of a 409, which the generator leaves out: the stored record goes with the message. */
export const conflict = <T>(record: Schema<T>): Schema<{ message: string } & { data: T }> =>
  v.intersect([vErrorBody, v.object({ data: record })]);
