import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Announces the title after a navigation and moves the focus to the heading. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');

  useEffect(() => {
    let observer: MutationObserver | undefined;
    const announce = () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (!heading) return false;
      observer?.disconnect();
      setTitle(document.title);
      heading.focus({ preventScroll: true });
      return true;
    };
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      observer?.disconnect();
      if (announce()) return;
      // The lazy error page may still be loading.
      observer = new MutationObserver(announce);
      observer.observe(document.body, { childList: true, subtree: true });
    });
    return () => {
      unsubscribe();
      observer?.disconnect();
    };
  }, [router]);

  return (
    <p role="status" className="visually-hidden">
      {title}
    </p>
  );
}
