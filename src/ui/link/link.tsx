import { createLink } from '@tanstack/react-router';
import { useRef, type ComponentPropsWithRef } from 'react';
import { usePrefetch } from '@/ui/link/prefetch.ts';

interface AnchorProps extends ComponentPropsWithRef<'a'> {
  /** False for a page that few of those who see the link will open. */
  prefetch?: boolean;
}

function Anchor({ ref: _ref, prefetch = true, ...props }: AnchorProps) {
  const anchor = useRef<HTMLAnchorElement>(null);
  usePrefetch(anchor, prefetch ? props.href : undefined);
  return (
    <a {...props} ref={anchor}>
      {props.children}
    </a>
  );
}

/** A typed link inside the site, whose page is fetched ahead when it comes into view. */
export const Link = createLink(Anchor);
