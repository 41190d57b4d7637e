import {
  notifyManager,
  type Query,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from '@/api/error.ts';
import { whenIdle } from '@/lib/idle.ts';
import { createStoredValue } from '@/lib/stored-value.ts';

const loadStore = () => import('@/content/offline/store.ts');

/** Whether this device holds copies: a first visit needs no code to look for them. */
const hasCopies = createStoredValue('offline-copies', Boolean);

/** Whether the server says that there is no such record (any more), which ends its copy. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);

/**
 * Persister of what everybody may read: its answer is kept on the device. It is shown at once on the next visit, and
 * asked for anew; without an answer the copy stays. Never for a query that needs a token.
 */
export const onDevice = async <T, Key extends QueryKey>(
  queryFn: QueryFunction<T, Key>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<T> => {
  if (typeof indexedDB === 'undefined') return queryFn(context);
  if (hasCopies.read()) {
    const { restore, store, removeCopy } = await loadStore();
    const copy = await restore<T>(query);
    if (copy !== undefined) return copy;
    try {
      const answer = await queryFn(context);
      // After the answer is in the query's state.
      notifyManager.schedule(() => void store.persistQuery(query));
      return answer;
    } catch (error) {
      if (isGone(error)) await removeCopy(query.queryHash);
      throw error;
    }
  }
  const answer = await queryFn(context);
  whenIdle(() => {
    loadStore()
      .then(({ store }) => store.persistQuery(query))
      .then(() => hasCopies.write(true))
      .catch(console.warn);
  });
  return answer;
};
