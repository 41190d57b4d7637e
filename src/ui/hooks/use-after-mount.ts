import { useDeferredValue } from 'react';

/** `opened`, but not in the first render: Mantine remembers the focus only of what opens after it was mounted. */
export const useAfterMount = (opened: boolean): boolean => useDeferredValue(true, false) && opened;
