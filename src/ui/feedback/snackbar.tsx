import { createPortalSlot } from '@/ui/hooks/portal-slot.ts';
import type { SnackbarAction } from '@/ui/feedback/snackbar-host.tsx';

const { show, Place } = createPortalSlot();

/**
 * Shows a short message that goes by itself; its code comes with the first one. A `problem` stays longer, and one with
 * an `action` longer still.
 */
export const showSnackbar = async (message: string, tone: 'done' | 'problem' = 'done', action?: SnackbarAction) => {
  try {
    const { SnackbarHost, notify } = await import('@/ui/feedback/snackbar-host.tsx');
    show(<SnackbarHost />);
    notify(message, tone, action);
  } catch (error) {
    // A message that can't be shown must not take the page down.
    console.warn(error);
  }
};

/** The place where messages appear; once, in the root. */
export const Snackbar = Place;
