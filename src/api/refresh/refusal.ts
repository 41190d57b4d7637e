import type { ApiError } from '@/api/error.ts';

/** What jwt-auth says of a token that is never refreshed, also by a 500. */
const refusalTexts: ReadonlySet<string> = new Set([
  'Token not provided',
  'Token has expired',
  'The token has been blacklisted',
  'Token Signature could not be verified.',
  'Wrong number of segments',
  'Malformed token',
  'User not found',
  'Token has expired and can no longer be refreshed',
]);

/** Whether an answer to a refresh ends the session; any other failure is tried again. */
export const isRefusal = ({ status, message }: ApiError): boolean =>
  [401, 403, 422].includes(status) || (status === 500 && refusalTexts.has(message));
