/**
 * Base path of the site with a trailing slash: `/`. The demo can be served from any folder, so its base path is derived from
 * the URL of this script, which is one folder below it.
 */
export const basePath =
  import.meta.env.MODE === 'demo' ? new URL(/* @vite-ignore */ '..', import.meta.url).pathname : '/';
