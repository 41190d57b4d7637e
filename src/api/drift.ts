import * as v from 'valibot';
import { ApiError } from '@/api/error.ts';
import { announceFailure } from '@/lib/failures.ts';
import { isObject } from '@/lib/is-object.ts';

const inside = (place: string, name: string) => (place === '' ? name : `${place}.${name}`);

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** A number sent as a text says the same, and so does a field that is missing instead of null. */
const saysTheSame = (sent: unknown, used: unknown) =>
  used === null ? sent === undefined : isScalar(sent) && isScalar(used) && String(sent) === String(used);

/**
 * The places, such as `data.*.title`, of what a schema with fallbacks has replaced in an answer. Where a list lost items,
 * it is `data.*`.
 */
export const replacedPlaces = (sent: unknown, used: unknown, place = ''): string[] => {
  if (sent === used || saysTheSame(sent, used)) return [];
  if (Array.isArray(sent) && Array.isArray(used)) {
    const item = inside(place, '*');
    return sent.length === used.length ? used.flatMap((kept, at) => replacedPlaces(sent[at], kept, item)) : [item];
  }
  if (isObject(sent) && isObject(used)) {
    return Object.entries(used).flatMap(([name, kept]) => replacedPlaces(sent[name], kept, inside(place, name)));
  }
  return [place];
};

const reported = new Set<string>();

/** Once for each place, and without the value: it may be personal. */
const report = (call: string, places: readonly string[]) => {
  for (const place of places) {
    const drift = `${call} ${place}`.trim();
    if (reported.has(drift)) continue;
    reported.add(drift);
    console.warn(`The server's answer left the contract: ${drift}`);
    announceFailure({ kind: 'drift', place: drift });
  }
};

/**
 * What a call may use of an answer that its schema in `answers.gen.ts` was asked about. What had to be replaced is reported;
 * throws `ApiError` if nothing can be used.
 */
export const usableAnswer = (call: string, answer: unknown, parsed: v.SafeParseResult<v.GenericSchema>): unknown => {
  if (parsed.success) {
    report(call, replacedPlaces(answer, parsed.output));
    return parsed.output;
  }
  report(
    call,
    parsed.issues.map((issue) => v.getDotPath(issue) ?? ''),
  );
  throw new ApiError(200, null);
};
