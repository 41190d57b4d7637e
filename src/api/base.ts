/** The API's base URL: `VITE_API_URL`, or the site's own origin (spec 7). */
export const apiBase = (): URL =>
  new URL(import.meta.env.VITE_API_URL ?? '/', typeof location === 'undefined' ? 'http://localhost' : location.origin);
