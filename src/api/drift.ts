import * as v from 'valibot';
import { absentFields } from '@/api/gen/features.gen.ts';
import { ApiError } from '@/api/error.ts';
import { announceFailure } from '@/lib/failures.ts';
import { isObject } from '@/lib/is-object.ts';

const join = (place: string, name: string) => (place === '' ? name : `${place}.${name}`);

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** Whether only the form differs: a number sent as a string, or a missing field instead of null. */
const isEquivalent = (sent: unknown, used: unknown) =>
  used === null ? sent === undefined : isScalar(sent) && isScalar(used) && String(sent) === String(used);

/** Field paths, such as `data.*.title`, whose values a schema with fallbacks replaced; `data.*` if it dropped items. */
export const replacedPlaces = (sent: unknown, used: unknown, place = ''): string[] => {
  if (sent === used || isEquivalent(sent, used)) return [];
  if (Array.isArray(sent) && Array.isArray(used)) {
    const item = join(place, '*');
    return sent.length === used.length ? used.flatMap((kept, at) => replacedPlaces(sent[at], kept, item)) : [item];
  }
  if (isObject(sent) && isObject(used)) {
    return Object.entries(used).flatMap(([name, kept]) =>
      absentFields?.includes(name) ? [] : replacedPlaces(sent[name], kept, join(place, name)),
    );
  }
  return [place];
};

const reported = new Set<string>();

/** Reports each path once. Without the value, which may be personal. */
const report = (call: string, places: readonly string[]) => {
  for (const place of places) {
    const drift = `${call} ${place}`.trim();
    if (reported.has(drift)) continue;
    reported.add(drift);
    console.warn(`The response violates the contract: ${drift}`);
    announceFailure({ kind: 'drift', place: drift });
  }
};

/**
 * The usable part of a response body, parsed by its schema in `responses.gen.ts`. Reports replaced values; throws `ApiError` if
 * nothing is usable.
 */
export const usableBody = (call: string, body: unknown, parsed: v.SafeParseResult<v.GenericSchema>): unknown => {
  if (parsed.success) {
    report(call, replacedPlaces(body, parsed.output));
    return parsed.output;
  }
  report(
    call,
    parsed.issues.map((issue) => v.getDotPath(issue) ?? ''),
  );
  throw new ApiError(200, {});
};
