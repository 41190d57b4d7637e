import type { ApiError } from '@/api/error.ts';

/** Messages of jwt-auth for a token that can't be refreshed; some servers send them with a 500. */
const refusalMessages: ReadonlySet<string> = new Set([
  'Token not provided',
  'Token has expired',
  'The token has been blacklisted',
  'Token Signature could not be verified.',
  'Wrong number of segments',
  'Malformed token',
  'User not found',
  'Token has expired and can no longer be refreshed',
]);

/** Whether a failed refresh ends the session; other failures are retried. */
export const isRefusal = ({ status, message }: ApiError): boolean =>
  [401, 403, 422].includes(status) || (status === 500 && refusalMessages.has(message));
