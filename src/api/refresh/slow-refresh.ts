import { createAtom } from '@tanstack/react-store';

/** Whether a token refresh takes longer than two seconds. */
export const isRefreshSlow = createAtom(false);
