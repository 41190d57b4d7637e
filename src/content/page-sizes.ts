export const perPage = 20;

export const highlightCount = 6;
