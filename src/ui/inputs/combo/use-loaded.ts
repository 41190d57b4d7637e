import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Option } from '@/ui/inputs/options.ts';

export type LoadOptions = (query: string, signal: AbortSignal) => Promise<readonly Option[]>;

export type LoadState =
  | { at: 'loading' }
  | { at: 'ready'; options: readonly Option[] }
  | { at: 'failed'; error: unknown; retry: () => void };

const debounceMs = 250;

/** Options for a query, loaded while `isWanted`; debounced, and a stale request is aborted. */
export const useLoaded = (load: LoadOptions | undefined, query: string, isWanted: boolean): LoadState => {
  const [asked] = useDebouncedValue(query, debounceMs);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['options', useId(), asked],
    queryFn: async ({ signal }) => (await load?.(asked, signal)) ?? [],
    enabled: load !== undefined && isWanted,
    gcTime: 0,
  });
  if (asked !== query || isFetching) return { at: 'loading' };
  if (error) return { at: 'failed', error, retry: () => void refetch() };
  return data ? { at: 'ready', options: data } : { at: 'loading' };
};
