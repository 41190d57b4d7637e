/** Layout breakpoints in CSS px (spec 9); md and lg allow for a 16 px scroll bar. */
export const breakpoints = { sm: 600, md: 960, lg: 1264, xl: 1904 } as const;

/**
 * Widths in CSS px at which pages of the grid change: 1100 side column, 1200 three columns of a record, 1500 more columns in
 * the admin area's table, 1600 widest container, and the editor beside the list.
 */
export const gridWidths: readonly number[] = [1100, 1200, 1500, 1600];
