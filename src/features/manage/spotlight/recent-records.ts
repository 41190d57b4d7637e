import { useEffect, useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { tokens } from '@/api/token.ts';
import { useSessionState } from '@/auth/session-context.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import { managedMenu } from '@/content/managed-menu.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { createStoredValues } from '@/lib/stored-value.ts';

const vRecent = v.object({ type: v.picklist(managedMenu), id: v.number(), title: v.string() });

/** A record that a user has opened in the editor. */
export type RecentRecord = v.InferOutput<typeof vRecent>;

const maxRecords = 8;
const none: readonly RecentRecord[] = [];

const recordsOf = createStoredValues(
  'admin-recent',
  (stored): readonly RecentRecord[] =>
    Array.isArray(stored) ? stored.filter((entry) => v.is(vRecent, entry)).slice(0, maxRecords) : none,
  { inMemory: true },
);

/** Records a user has opened on this device, most recent first. */
export const readRecent = (user: number): readonly RecentRecord[] => recordsOf(String(user)).read();

/** Adds a record in front; does nothing in a tab-only session. */
export const addRecent = (user: number, record: RecentRecord): void => {
  if (tokens.storage.isTabOnly()) return;
  const others = readRecent(user).filter(({ type, id }) => type !== record.type || id !== record.id);
  recordsOf(String(user)).write([record, ...others].slice(0, maxRecords));
};

/** Erases a user's recent records on this device. */
export const eraseRecent = (user: number): void => void recordsOf(String(user)).write(null);

/** Recent records of the signed-in user, most recent first. */
export const useRecentRecords = (): readonly RecentRecord[] => {
  const { user } = useSessionState();
  const stored = useMemo(() => (user ? recordsOf(String(user.id)) : null), [user]);
  return useSyncExternalStore(stored?.subscribe ?? (() => () => {}), stored?.read ?? (() => none));
};

/** Adds a record to the signed-in user's recent records once it is loaded. */
export const useRememberRecent = <T extends ManagedType>(
  { resource: { type }, titleOf }: ManagedDefinition<T>,
  record: Managed[T]['record'] | undefined | null,
): void => {
  const owner = useSessionState().user?.id;
  const id = record?.id;
  const title = record && titleOf(record);
  useEffect(() => {
    if (owner !== undefined && id !== undefined && title) addRecent(owner, { type, id, title });
  }, [owner, type, id, title]);
};
