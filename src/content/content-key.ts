/** All that is known of one content type: list, record, rows. Invalidating it refreshes them together. */
export const contentKey = (type: string) => ['content', type] as const;
