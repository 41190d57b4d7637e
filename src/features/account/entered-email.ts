import { createAtom } from '@tanstack/react-store';

/** E-mail address entered on one account page, to prefill the next; in memory, because history state would persist it. */
export const enteredEmail = createAtom('');
