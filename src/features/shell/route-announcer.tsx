import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** After each change of page: reads its title out and moves the focus to its heading, as a loaded document would. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        setTitle(document.title);
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }),
    [router],
  );

  return (
    <p role="status" className="visually-hidden">
      {title}
    </p>
  );
}
