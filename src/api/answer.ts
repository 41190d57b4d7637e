import * as v from 'valibot';

/* The values of an answer, from which `answers.gen.ts` builds one schema for each call. */

/** A text; some servers send numbers in its place. */
export const text = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

/** A text that says something. */
export const words = v.pipe(text, v.regex(/\S/));

/** A number; some servers send texts in its place. */
export const number = v.union([v.number(), v.pipe(v.string(), v.trim(), v.decimal(), v.transform(Number))]);

/** A number from 1, such as an `id`. */
export const positive = v.pipe(number, v.minValue(1));

/** A list without the items that can't be shown. */
/* @__NO_SIDE_EFFECTS__ */
export const list = <Item>(item: v.GenericSchema<unknown, Item>) =>
  v.pipe(
    v.array(v.fallback(v.optional(item), undefined)),
    v.transform((items) => items.filter((kept) => kept !== undefined)),
  );
