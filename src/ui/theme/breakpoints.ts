/** Spec 9 and behaviour 6: where the layout changes, in CSS px; the nominal md and lg edges less a 16 px scroll bar. */
export const breakpoints = { sm: 600, md: 960, lg: 1264, xl: 1904 } as const;
