import { createAtom } from '@tanstack/store';

/** The address entered on one account page, for the next one, until somebody signs in. In memory: the history would keep it. */
export const enteredEmail = createAtom('');
