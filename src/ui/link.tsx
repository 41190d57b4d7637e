import { createLink } from '@tanstack/react-router';
import { useRef, type ComponentPropsWithRef } from 'react';
import { usePrefetch } from '@/ui/prefetch.ts';

function Anchor({ ref: _ref, ...props }: ComponentPropsWithRef<'a'>) {
  const anchor = useRef<HTMLAnchorElement>(null);
  usePrefetch(anchor, props.href);
  return (
    <a {...props} ref={anchor}>
      {props.children}
    </a>
  );
}

/** A typed link inside the site, whose page is fetched ahead when it comes into view. */
export const Link = createLink(Anchor);
