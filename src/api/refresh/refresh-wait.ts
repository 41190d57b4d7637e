import { createAtom } from '@tanstack/store';

/** Whether a page waits for a refresh that takes long. */
export const refreshWait = createAtom(false);
