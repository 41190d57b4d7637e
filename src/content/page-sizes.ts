/** Page size of public lists. */
export const perPage = 20;

/** Selectable page sizes of admin tables; the first is the default. */
export const tablePageSizes = [20, 50, 100] as const;
