import { configuration } from '@/lib/configuration/configuration.ts';

/** The API's base URL: that of the configuration, or the site's own origin (spec 7). */
export const apiBase = (): URL =>
  new URL(configuration().api ?? (typeof location === 'undefined' ? 'http://localhost' : location.origin));
