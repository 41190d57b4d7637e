import * as v from 'valibot';
import { conformed, isObject } from '@/api/conform.ts';
import { ApiError } from '@/api/error.ts';
import { shapes } from '@/api/gen/public/shapes.gen.ts';
import { createJsonFetch } from '@/api/json-fetch.ts';
import { isRefusal } from '@/api/refresh/refusal.ts';
import type { Effect } from './findings.ts';
import type { Answer } from '../../http/send.ts';

/** Whether the client's own HTTP layer takes an answer for a success. */
export const isTaken = async ({ status, headers, text }: Answer): Promise<boolean> => {
  const response = new Response(status === 204 ? null : text, { status, headers });
  return createJsonFetch(() => Promise.resolve(response))('/').then(
    () => true,
    () => false,
  );
};

/** Whether the client finds a field's message in a 422. */
export const hasFieldErrors = ({ status, json }: Pick<Answer, 'status' | 'json'>): boolean =>
  Object.values(new ApiError(status, json).fieldErrors).some((messages) => messages.length > 0);

/** What another status than 401 for a token that can't be refreshed does to the client. */
export const effectOfRefusal = ({ status, json }: Answer): Effect =>
  isRefusal(new ApiError(status, json)) ? 'tolerated' : 'breaks';

/** A place without its indexes: `data.*.title`. */
export const placeOf = (issue: v.BaseIssue<unknown>): string =>
  (v.getDotPath(issue) ?? '').replaceAll(/\.\d+(?=\.|$)/g, '.*');

/** Of `meta` the client reads these, as numbers or texts. */
const readOfMeta = new Set(['meta.current_page', 'meta.last_page', 'meta.total']);

const isNumeric = (value: unknown) =>
  (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) && Number.isFinite(Number(value));

/** A time without `Z` is another moment to each device, a date in another form none. */
const isTime = ({ type, expected }: v.BaseIssue<unknown>) =>
  type === 'iso_timestamp' || type === 'iso_date' || expected === '/Z$/';

/** Kinds of issue in which the value has the right type, and is only longer, larger or of another pattern. */
const bounds = new Set([
  'min_code_points',
  'max_code_points',
  'min_value',
  'max_value',
  'min_length',
  'max_length',
  'regex',
]);

/**
 * Tells what an issue of a body does to the client, by the client's own code: `conform.ts` for what readers are shown, which
 * mends what it can. What editors see is taken as it is: only another length, size or pattern does no harm there.
 */
export const effectIn = (method: string, url: string, body: unknown): ((issue: v.BaseIssue<unknown>) => Effect) => {
  const shape = method === 'get' ? shapes[url] : undefined;
  const lost = new Set<string>();
  if (shape !== undefined && isObject(body)) conformed(shape, body.data, (place) => lost.add(place), 'data');
  return (issue) => {
    const place = placeOf(issue);
    if (isTime(issue)) return 'breaks';
    if (place.startsWith('links')) return 'tolerated';
    if (place.startsWith('meta.')) {
      return !readOfMeta.has(place) || isNumeric(issue.input) ? 'tolerated' : 'breaks';
    }
    if (shape !== undefined && place.startsWith('data')) return lost.has(place) ? 'breaks' : 'tolerated';
    return bounds.has(issue.type) ? 'tolerated' : 'breaks';
  };
};
