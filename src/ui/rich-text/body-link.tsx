import { useRouter, type AnyRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { isPlainClick } from '@/ui/link/address-link.tsx';
import classes from '@/ui/rich-text/rich-text.module.css';

/** Link in a body or its table of contents; internal links navigate client-side. */
export function BodyLink({ href, target, children, ...rest }: ComponentProps<'a'>) {
  const router = useRouter();
  return (
    <a
      href={href}
      target={target}
      {...rest}
      onClick={target === undefined ? (event) => void follow(event, router) : undefined}
    >
      {children}
    </a>
  );
}

const follow = async (event: MouseEvent<HTMLAnchorElement>, router: AnyRouter) => {
  if (!isPlainClick(event.nativeEvent)) return;
  const link = event.currentTarget;
  const text = link.closest<HTMLElement>(`.${classes.text}`);
  const currentHref = router.state.location.href;
  const { origin, pathname, search, hash } = new URL(
    link.getAttribute('href') ?? '',
    new URL(currentHref, window.location.origin),
  );
  const [, , page] = router.getMatchedRoutes(pathname);
  if (origin !== window.location.origin || !page) return;
  event.preventDefault();
  const address = pathname + search + hash;
  if (address !== currentHref) await router.navigate({ href: address });
  if (text) scrollToHeading(text, hash.slice(1));
};

/** Scrolls to and focuses a heading, like native hash navigation. */
export const scrollToHeading = (text: HTMLElement, id: string): void => {
  const heading = [...text.querySelectorAll<HTMLElement>('[id]')].find((element) => element.id === id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
};
