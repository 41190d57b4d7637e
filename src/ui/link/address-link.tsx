import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { internalPath } from '@/lib/paths.ts';
import { safeUrl } from '@/lib/safe-url.ts';

/** Whether a click should navigate in this window: primary button, no modifier key. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Link to a URL from an editor: own paths use the router, web URLs open a new window, others are plain text. */
export function AddressLink({ address, children = address }: { address: string; children?: ReactNode }) {
  const router = useRouter();
  const outside = safeUrl(address);
  if (outside !== null) {
    return (
      <a
        href={outside}
        target="_blank"
        rel="noopener noreferrer"
        data-address-shown={children === address || undefined}
      >
        <bdi>{children}</bdi>
        {/* The no-break space keeps the arrow on the same line. */}
        <span aria-hidden="true" data-print-hidden>
          {'\u00a0↗'}
        </span>
        <span className="visually-hidden">（在新窗口打开）</span>
      </a>
    );
  }
  if (internalPath(address) !== address) return <bdi>{children}</bdi>;
  return (
    <a
      href={address}
      onClick={(event) => {
        if (!isPlainClick(event.nativeEvent)) return;
        event.preventDefault();
        void router.navigate({ href: address });
      }}
    >
      <bdi>{children}</bdi>
    </a>
  );
}
