/** How many records a page of a listing has. */
export const perPage = 20;

/** How many highlights the home page shows. */
export const highlightCount = 6;
