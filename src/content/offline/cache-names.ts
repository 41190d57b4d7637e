const prefix = 'site-';

/** The shell with the files of the reading pages, of one version. */
export const shellCache = `${prefix}shell`;
/** Scripts and styles that were used beyond those of the shell. */
export const assetCache = `${prefix}assets`;
/** Prerendered pages that were visited. */
export const pageCache = `${prefix}pages`;
/** Pictures that were seen. */
export const pictureCache = `${prefix}pictures`;
/** Pictures of saved records; kept until they are removed. */
export const savedPictureCache = `${prefix}saved-pictures`;

/** Caches of the old site, or of another worker, are not. */
export const isOurCache = (name: string): boolean => name.startsWith(prefix);
