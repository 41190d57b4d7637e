/** The file beside the prerendered pages with what a search on the device knows of each record. A build has an empty one. */
export const searchIndexFile = 'search-index.json';
