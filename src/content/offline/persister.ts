import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';

const load = () => import('@/content/offline/store.ts');

let store: Awaited<ReturnType<typeof load>> | undefined;

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
  // Lazy, with the code of the pages: the entry has no use for it. Once it is there, nothing is waited for.
  store ??= await load();
  return store.readThrough(queryFn, context, query);
};
