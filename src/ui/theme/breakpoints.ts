/** Layout breakpoints in CSS px (spec 9); md and lg allow for a 16 px scroll bar. */
export const breakpoints = { sm: 600, md: 960, lg: 1264, xl: 1904 } as const;

/**
 * Where pages of the grid change, in CSS px: 1100 a side beside lists and texts, 1200 three columns of a record, 1500 the
 * desk's table has more columns, 1600 the widest container and the editor beside the list.
 */
export const gridWidths: readonly number[] = [1100, 1200, 1500, 1600];
