import { useRouter, type LinkOptions } from '@tanstack/react-router';

/** Attributes of a link to a page of the app in a new window. */
export interface NewWindowLink {
  href: string;
  target: '_blank';
  rel: 'opener';
}

/** Returns a function from a page of the app to the attributes of a link that opens it in a new window. */
export const useNewWindow = () => {
  const router = useRouter();
  return (page: LinkOptions): NewWindowLink => ({
    href: router.history.createHref(router.buildLocation(page).href),
    target: '_blank',
    // A tab-only session is passed only to windows with an opener.
    rel: 'opener',
  });
};
