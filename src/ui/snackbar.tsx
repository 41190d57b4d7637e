import { createPlace } from '@/ui/place.ts';

const { show, Place } = createPlace();

/** Shows a short message that goes by itself; its code comes with the first one. A `problem` stays longer. */
export const showSnackbar = async (message: string, tone: 'done' | 'problem' = 'done') => {
  try {
    const { SnackbarHost, notify } = await import('@/ui/snackbar-host.tsx');
    show(<SnackbarHost />);
    notify(message, tone);
  } catch (error) {
    // A message that can't be shown must not take the page down.
    console.warn(error);
  }
};

/** The place where messages appear; once, in the root. */
export const Snackbar = Place;
