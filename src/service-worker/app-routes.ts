import { publicTypes } from '@/content/public-types.ts';
import { trustNames } from '@/content/trust/names.ts';

const pages = ['account', 'contact', 'forget-password', 'login', 'register', 'reset-password', 'saved', 'search'];

const readingPages = `(?:${publicTypes.join('|')})(?:/[1-9]\\d*)?|${trustNames.join('|')}`;

const readingRoute = new RegExp(`^/(?:${readingPages})?$`);
const appRoute = new RegExp(`^/(?:${readingPages}|${pages.join('|')}|admin(?:/[a-z]+)?)?/?$`);

/** Whether that page may have been prerendered: home, a listing, a record or a page about the site. */
export const isReadingRoute = (pathname: string): boolean => readingRoute.test(pathname);

/** Whether the app has a page there. All other addresses, such as `/api/news` or `/horizon`, belong to the server. */
export const isAppRoute = (pathname: string): boolean => appRoute.test(pathname);
