const prefix = 'site-';

/** App shell and assets of the public pages, of one version. */
export const shellCache = `${prefix}shell`;
/** Other scripts and styles, cached on first use. */
export const assetCache = `${prefix}assets`;
/** Visited prerendered pages. */
export const pageCache = `${prefix}pages`;
/** Index of the search on the device. */
export const searchCache = `${prefix}search`;
/** Viewed pictures. */
export const pictureCache = `${prefix}pictures`;
/** Pictures of saved records; never evicted while the record is saved. */
export const savedPictureCache = `${prefix}saved-pictures`;

/** Caches of files, whose URL extension gives their type. */
export const fileCaches = [shellCache, assetCache, pictureCache, savedPictureCache];

/** Whether a cache is one of the above, rather than the old site's or another worker's. */
export const isOurCache = (name: string): boolean => name.startsWith(prefix);
