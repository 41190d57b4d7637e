import { publicTypes } from '@/content/public-types.ts';
import { trustNames } from '@/content/trust/names.ts';

const pages = ['account', 'contact', 'forget-password', 'login', 'register', 'reset-password', 'saved', 'search'];

const prerenderablePages = `(?:${publicTypes.join('|')})(?:/[1-9]\\d*)?|${trustNames.join('|')}`;

const prerenderableRoute = new RegExp(`^/(?:${prerenderablePages})?$`);
const appRoute = new RegExp(
  `^/(?:${prerenderablePages}|${pages.join('|')}|admin(?:/[a-z]+|/preview/[a-z]+/[1-9]\\d*)?)?/?$`,
);

/** Whether a path is of a page that may be prerendered: home, a listing, a record or a page about the site. */
export const isPrerenderableRoute = (pathname: string): boolean => prerenderableRoute.test(pathname);

/** Whether a path is a page of the app. All other paths, such as `/api/news` or `/horizon`, are handled by the server. */
export const isAppRoute = (pathname: string): boolean => appRoute.test(pathname);
