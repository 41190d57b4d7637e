import { useEffect, useState, type ComponentType } from 'react';
import { savesData } from '@/ui/link/connection.ts';
import { whenIdle } from '@/lib/browser/idle.ts';

/** Renders the install hint; loads its code when the browser is idle, after the first day. */
export function InstallSlot() {
  const [Hint, setHint] = useState<ComponentType | null>(null);

  useEffect(
    () =>
      whenIdle(() => {
        if (savesData()) return;
        import('@/features/shell/install/load-hint.ts')
          .then(({ loadHint }) => loadHint())
          .then((Loaded) => setHint(() => Loaded))
          .catch(console.warn);
      }),
    [],
  );

  return Hint && <Hint />;
}
