import { useEffect, useState, type ComponentType } from 'react';
import { isHintDue } from '@/features/shell/install/hint-state.ts';
import { whenIdle } from '@/lib/idle.ts';

/** Also loads what only iOS has: start-up images. */
const load = async () => {
  const isDue = isHintDue();
  if ('standalone' in navigator) await import('@/features/shell/install/startup-images.ts');
  if (!isDue || !(await import('@/ui/link/watch-link.ts')).mayPrefetch()) return null;
  return (await import('@/features/shell/install/install-hint.tsx')).InstallHint;
};

/** Place of the install hint. Its code comes when the browser is idle, on a later day than the first. */
export function InstallSlot() {
  const [Hint, setHint] = useState<ComponentType | null>(null);

  useEffect(() => whenIdle(() => void load().then((Loaded) => setHint(() => Loaded), console.warn)), []);

  return Hint && <Hint />;
}
