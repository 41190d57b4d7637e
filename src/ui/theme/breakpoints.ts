/** Layout breakpoints in CSS px (spec 9); md and lg allow for a 16 px scroll bar. */
export const breakpoints = { sm: 600, md: 960, lg: 1264, xl: 1904 } as const;
