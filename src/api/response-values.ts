import * as v from 'valibot';
import { asList } from '@/lib/as-list.ts';

/* Lenient schemas of values in responses. `responses.gen.ts` builds the response schema of each operation from them. */

/** A string; accepts numbers, which some servers send. */
export const text = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

/** A string that is not blank. */
export const filledText = v.pipe(text, v.regex(/\S/));

/** A number; accepts numeric strings, which some servers send. */
export const number = v.union([v.number(), v.pipe(v.string(), v.trim(), v.decimal(), v.transform(Number))]);

/** A number of at least 1, such as an `id`. */
export const positive = v.pipe(number, v.minValue(1));

/** An array, also as PHP sends it after a filter; drops invalid items. */
/* @__NO_SIDE_EFFECTS__ */
export const list = <Item>(item: v.GenericSchema<unknown, Item>) =>
  v.pipe(
    v.unknown(),
    v.transform(asList),
    v.array(v.fallback(v.optional(item), undefined)),
    v.transform((items) => items.filter((value) => value !== undefined)),
  );
