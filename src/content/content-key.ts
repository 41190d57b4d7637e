/** The query key prefix of a content type, shared by its lists, records and rows so that they can be invalidated together. */
export const contentKey = (type: string) => ['content', type] as const;
