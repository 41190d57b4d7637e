import { useEffect, useState } from 'react';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';

/**
 * Whether another tab has the same `name` open. Each tab holds a shared Web Lock of that name, which the browser releases
 * when the tab ends, and sends a message on changes. False for null, and where Web Locks are missing (plain http) or
 * denied (blocked storage).
 */
export const useOpenElsewhere = (name: string | null): boolean => {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const { locks } = navigator;
    if (name === null || !locks) return;
    const channel = new BroadcastChannel(name);
    const unmounted = withResolvers<void>();
    const controller = new AbortController();
    const { signal } = controller;

    const count = async () => {
      const { held = [] } = await locks.query();
      if (!signal.aborted) setIsOpen(held.filter((lock) => lock.name === name).length > 1);
    };
    // The rule is about windows: channels have no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    const notify = () => channel.postMessage(null);
    const hold = async () => {
      await locks.request(name, { mode: 'shared' }, async () => {
        notify();
        await count();
        await unmounted.promise;
      });
      notify();
    };

    hold()
      .catch(() => {})
      .finally(() => channel.close());
    channel.addEventListener('message', () => void count(), { signal });
    // A killed tab sends no message.
    document.addEventListener('visibilitychange', () => void count(), { signal });
    window.addEventListener('focus', () => void count(), { signal });
    return () => {
      controller.abort();
      unmounted.resolve();
      setIsOpen(false);
    };
  }, [name]);

  return isOpen;
};
