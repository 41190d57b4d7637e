/**
 * The folder that the site is served from, with a slash at its end: `/`. Only the demo may be anywhere: its scripts are in a
 * folder below its own.
 */
export const basePath =
  import.meta.env.MODE === 'demo' ? new URL(/* @vite-ignore */ '..', import.meta.url).pathname : '/';
