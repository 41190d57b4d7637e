import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** After navigation: announces the title and moves the focus to the heading. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');

  useEffect(() => {
    let waiting: MutationObserver | undefined;
    const announce = () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (!heading) return false;
      waiting?.disconnect();
      setTitle(document.title);
      heading.focus({ preventScroll: true });
      return true;
    };
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      waiting?.disconnect();
      if (announce()) return;
      // The lazy error page may still be loading.
      waiting = new MutationObserver(announce);
      waiting.observe(document.body, { childList: true, subtree: true });
    });
    return () => {
      unsubscribe();
      waiting?.disconnect();
    };
  }, [router]);

  return (
    <p role="status" className="visually-hidden">
      {title}
    </p>
  );
}
