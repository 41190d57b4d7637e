import { createPortalSlot } from '@/ui/hooks/portal-slot.ts';
import type { SnackbarAction } from '@/ui/feedback/snackbar-host.tsx';

const { show, Slot } = createPortalSlot();

/** Shows a temporary message, longer for a `problem` or with `actions`. Loads its code on first use; never throws. */
export const showSnackbar = async (
  message: string,
  tone: 'done' | 'problem' = 'done',
  ...actions: readonly SnackbarAction[]
) => {
  try {
    const { SnackbarHost, notify } = await import('@/ui/feedback/snackbar-host.tsx');
    show(<SnackbarHost />);
    notify(message, tone, ...actions);
  } catch (error) {
    console.warn(error);
  }
};

/** Portal slot of the snackbar; mounted once, in the root. */
export const Snackbar = Slot;
