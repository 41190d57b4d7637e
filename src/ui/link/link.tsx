import { createLink } from '@tanstack/react-router';
import { useRef, type ComponentPropsWithRef } from 'react';
import { usePrefetch, type Prefetch } from '@/ui/link/prefetch.ts';

interface AnchorProps extends ComponentPropsWithRef<'a'> {
  /** When to prefetch; false for rarely opened pages, `intent` waits for hover or focus. */
  prefetch?: Prefetch;
}

function Anchor({ ref: _ref, prefetch = 'view', ...props }: AnchorProps) {
  const anchor = useRef<HTMLAnchorElement>(null);
  usePrefetch(anchor, props.href, prefetch);
  return (
    <a {...props} ref={anchor}>
      {props.children}
    </a>
  );
}

/** Typed internal link; prefetches the code of its page. */
export const Link = createLink(Anchor);
