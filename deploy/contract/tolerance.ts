import * as v from 'valibot';
import { replacedPlaces } from '@/api/drift.ts';
import { ApiError } from '@/api/error.ts';
import * as managedResponses from '@/api/gen/managed/responses.gen.ts';
import * as publicResponses from '@/api/gen/public/responses.gen.ts';
import { createJsonFetch } from '@/api/json-fetch.ts';
import { endsSession, effectiveStatus } from '@/api/response-error.ts';
import type { Effect } from './findings.ts';
import type { ReadResponse } from '../http/send.ts';

/** Whether the client's own HTTP layer takes a response for a success. */
export const isTaken = async ({ status, headers, text }: ReadResponse): Promise<boolean> => {
  const response = new Response(status === 204 ? null : text, { status, headers });
  return createJsonFetch(() => Promise.resolve(response))('/').then(
    () => true,
    () => false,
  );
};

/** Whether the client finds a field's message in a 422. */
export const hasFieldErrors = ({ status, json }: Pick<ReadResponse, 'status' | 'json'>): boolean =>
  Object.values(new ApiError(status, json).fieldErrors).some((messages) => messages.length > 0);

/** The effect of a status other than 401 for a token that can't be refreshed. */
export const effectOfRejection = (response: ReadResponse): Effect =>
  endsSession(effectiveStatus(response, response.json)) ? 'tolerated' : 'breaks';

/** A place without its indexes: `data.*.title`. */
export const placeOf = (issue: v.BaseIssue<unknown>): string =>
  (v.getDotPath(issue) ?? '').replaceAll(/\.\d+(?=\.|$)/g, '.*');

/** Of `meta` the client reads these, of `links` nothing. */
const readOfMeta = new Set(['meta.current_page', 'meta.last_page', 'meta.total']);

/** A time without `Z` depends on the device's time zone, and a date in another form is invalid. */
const isTime = ({ type, expected }: v.BaseIssue<unknown>) =>
  type === 'iso_timestamp' || type === 'iso_date' || expected === '/Z$/';

/** Issues of values that have the right type, but another length, size or pattern. */
const bounds = new Set([
  'min_code_points',
  'max_code_points',
  'min_value',
  'max_value',
  'min_length',
  'max_length',
  'regex',
]);

const responses: Readonly<Record<string, v.GenericSchema>> = { ...publicResponses, ...managedResponses };

/** What the client's schema makes of a response: the places that it replaces, or can't do without. */
const lostPlaces = (schema: v.GenericSchema, body: unknown): string[] => {
  const { success, output, issues } = v.safeParse(schema, body);
  return success ? replacedPlaces(body, output) : issues.map(placeOf);
};

/**
 * Tells what an issue of a body does to the client, by the client's own schema for answers, which replaces what it can't
 * use. Errors have none: only another length, size or pattern does no harm there.
 */
export const effectIn = (
  operation: string,
  status: number,
  body: unknown,
): ((issue: v.BaseIssue<unknown>) => Effect) => {
  const schema = status < 300 ? responses[`${operation}Response`] : undefined;
  const lost = schema === undefined ? null : lostPlaces(schema, body);
  return (issue) => {
    const place = placeOf(issue);
    // A user has no fallback.
    if (isTime(issue) || place === 'user') return 'breaks';
    if (lost === null) return bounds.has(issue.type) ? 'tolerated' : 'breaks';
    if (place.startsWith('links') || (place.startsWith('meta.') && !readOfMeta.has(place))) return 'tolerated';
    return lost.some((lostPlace) => lostPlace === place || place.startsWith(`${lostPlace}.`)) ? 'breaks' : 'tolerated';
  };
};
