/* Copied from the contract to keep its schemas out of the first chunk; `contract-bounds.test.ts` compares them. */

/** In code points. */
export const maxQueryLength = 100;

export const maxPerPage = 100;
