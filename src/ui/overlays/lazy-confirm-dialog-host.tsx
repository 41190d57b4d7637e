import { lazy, Suspense, useState } from 'react';
import { useQuestion } from '@/ui/overlays/confirm-dialog.ts';

const load = () => import('@/ui/overlays/confirm-dialog-host.tsx');

const ConfirmDialogHost = lazy(async () => ({ default: (await load()).ConfirmDialogHost }));

/** Loads the code of the questions ahead of the first one. */
export const prefetchConfirmDialog = (): void => void load().catch(() => {});

/** `ConfirmDialogHost`, loaded with the first question. */
export function LazyConfirmDialogHost() {
  const isAsked = useQuestion() !== null;
  const [isUsed, setUsed] = useState(isAsked);
  if (isAsked && !isUsed) setUsed(true);
  return (
    isUsed && (
      <Suspense>
        <ConfirmDialogHost />
      </Suspense>
    )
  );
}
