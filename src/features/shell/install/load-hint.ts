import { isHintDue } from '@/features/shell/install/hint-state.ts';

/** The hint, where it is due; also loads what only iOS has: start-up images. */
export const loadHint = async () => {
  const isDue = isHintDue();
  if ('standalone' in navigator) await import('@/features/shell/install/startup-images.ts');
  if (!isDue || !(await import('@/ui/link/watch-link.ts')).mayPrefetch()) return null;
  return (await import('@/features/shell/install/install-hint.tsx')).InstallHint;
};
