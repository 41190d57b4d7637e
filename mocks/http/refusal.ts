/** An error response, thrown below a handler. */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]> | null;
  headers: Record<string, string>;

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

/** What jwt-auth itself says of a token. */
export const unauthenticated = (message: string): Refusal =>
  new Refusal(401, message, { 'WWW-Authenticate': 'jwt-auth' });

/**
 * Laravel's guard, which gives no reason. To who does not want JSON it answers with a redirect to the route `login`; an API
 * has none, which is a 500.
 */
export class GuardRefusal extends Refusal {
  constructor() {
    super(401, 'Unauthenticated.');
  }
}

/** nginx in front of Laravel: a page, whatever the client accepts. */
export class NginxRefusal extends Refusal {}

export const forbidden = (): Refusal => new Refusal(403, 'This action is unauthorized.');

export const changedMeanwhile = 'The record has been changed since you read it.';

export const noRecord = (model: string, id: number | string): Refusal =>
  new Refusal(404, `No query results for model [App\\Models\\${model}] ${id}`);

/** A 422; Laravel 8 has one message for all of them, in no language but English. */
export const invalid = (errors: Record<string, string[]>): Refusal =>
  new Refusal(422, 'The given data was invalid.', {}, errors);
