import { useSyncExternalStore } from 'react';
import type { StoredValue } from '@/lib/stored-value.ts';

/** Hook: a value in browser storage, in sync with other tabs; its initial value on a server. */
export const useStored = <Value>({
  subscribe,
  read,
  initial,
}: Pick<StoredValue<Value>, 'subscribe' | 'read' | 'initial'>): Value =>
  useSyncExternalStore(subscribe, read, () => initial);
