/** The query key prefix of a content type, to invalidate its lists, records and rows together. */
export const contentKey = (type: string) => ['content', type] as const;
