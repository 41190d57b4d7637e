import { createLink } from '@tanstack/react-router';
import { useRef, type ComponentPropsWithRef } from 'react';
import { usePrefetch } from '@/ui/link/prefetch.ts';

interface AnchorProps extends ComponentPropsWithRef<'a'> {
  /** False for pages that few readers open. */
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

/** Typed internal link; prefetches the code of its page when in view. */
export const Link = createLink(Anchor);
