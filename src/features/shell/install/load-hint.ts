import { isHintDue } from '@/features/shell/install/hint-state.ts';

/** Loads the install hint; null if it is not due. On iOS also adds the start-up images. */
export const loadHint = async () => {
  const isDue = isHintDue();
  if ('standalone' in navigator) await import('@/features/shell/install/startup-images.ts');
  if (!isDue || !(await import('@/ui/link/watch-link.ts')).mayPrefetch()) return null;
  return (await import('@/features/shell/install/install-hint.tsx')).InstallHint;
};
