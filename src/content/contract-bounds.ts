/*
 * Bounds of the contract that the first pages need: its schemas, which say the same, would be kilobytes there.
 * `contract-bounds.test.ts` holds the two together.
 */

/** The longest text to look for, in code points. */
export const maxQueryLength = 100;

/** The largest page of a list. */
export const maxPerPage = 100;
