import { db } from '../db/db.ts';

/** An error response, thrown below a handler. */
export class ErrorResponse extends Error {
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

/** A 401 with jwt-auth's reason. */
export const unauthenticated = (message: string): ErrorResponse =>
  new ErrorResponse(401, message, { 'WWW-Authenticate': 'jwt-auth' });

/**
 * The 401 of Laravel's guard, without a reason. For clients that do not expect JSON it redirects to the route `login`, which
 * an API does not have: a 500.
 */
export class GuardErrorResponse extends ErrorResponse {
  constructor() {
    super(401, 'Unauthenticated.');
  }
}

/** nginx in front of Laravel: always a page, whatever the client accepts. */
export class NginxErrorResponse extends ErrorResponse {}

export const forbidden = (): ErrorResponse => new ErrorResponse(403, 'This action is unauthorized.');

export const changedMeanwhile = 'The record has been changed since you read it.';

export const noRecord = (model: string, id: number | string): ErrorResponse =>
  new ErrorResponse(404, `No query results for model [App\\Models\\${model}] ${id}`);

/** A 422; Laravel 8 has one message for all of them, always in English. */
export const invalid = (errors: Record<string, string[]>): ErrorResponse =>
  new ErrorResponse(422, 'The given data was invalid.', {}, errors);

const megabyte = 1024 * 1024;

/** nginx's `client_max_body_size`. */
const largestBody = 12 * megabyte;

/** PHP's `upload_max_filesize`: a larger file never arrives. */
export const largestUpload = 8 * megabyte;

/** Throws a 413 for a body above nginx's limit (a page), or above PHP's `post_max_size` if that is lower. */
export const refuseTooLarge = (bytes: number): void => {
  if (bytes > largestBody) throw new NginxErrorResponse(413, 'Request Entity Too Large');
  const { postLimit } = db.settings;
  if (postLimit !== null && bytes > postLimit * megabyte) throw new ErrorResponse(413, '');
};
