/** An error response, thrown below a handler. */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]> | null;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    headers: Record<string, string> = {},
    errors?: Record<string, string[]>,
  ) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.errors = errors ?? null;
  }
}

export const unauthenticated = (message: string): Refusal =>
  new Refusal(401, message, { 'WWW-Authenticate': 'jwt-auth' });

export const forbidden = (): Refusal => new Refusal(403, 'This action is unauthorized.');

export const changedMeanwhile = 'The record has been changed since you read it.';

export const noRecord = (model: string, id: number | string): Refusal =>
  new Refusal(404, `No query results for model [App\\Models\\${model}] ${id}`);

/** A 422 with Laravel's message: the first error and the number of others. */
export const invalid = (errors: Record<string, string[]>): Refusal => {
  const [first = '', ...more] = Object.values(errors).flat();
  const rest = more.length === 0 ? '' : ` (and ${more.length} more ${more.length === 1 ? 'error' : 'errors'})`;
  return new Refusal(422, first + rest, {}, errors);
};
