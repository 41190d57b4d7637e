export const perPage = 20;

export const highlightCount = 6;

/** Rows of an admin table that one may choose from; the first by itself. */
export const tablePageSizes = [20, 50, 100] as const;
