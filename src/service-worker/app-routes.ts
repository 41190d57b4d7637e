import { publicTypes } from '@/content/public-types.ts';
import { trustNames } from '@/content/trust/names.ts';

const pages = [
  ...trustNames,
  'account',
  'contact',
  'forget-password',
  'login',
  'register',
  'reset-password',
  'saved',
  'search',
];

const appRoute = new RegExp(
  `^/(?:(?:${publicTypes.join('|')})(?:/[1-9]\\d*)?|${pages.join('|')}|admin(?:/[a-z]+)?)?/?$`,
);

const readingRoute = new RegExp(`^/(?:(?:${publicTypes.join('|')})(?:/[1-9]\\d*)?|${trustNames.join('|')})?$`);

/** Whether that page may have been prerendered: home, a listing, a record or a page about the site. */
export const isReadingRoute = (pathname: string): boolean => readingRoute.test(pathname);

/** Whether the app has a page there. All other addresses, such as `/api/news` or `/horizon`, belong to the server. */
export const isAppRoute = (pathname: string): boolean => appRoute.test(pathname);
