import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { ApiError } from '@/api/error.ts';
import { isRateLimitLow } from '@/api/rate-limit.ts';

/** Whether what merely adds to the page may be asked for: not while few calls are left to the reader. */
export const useRateLimitSpare = (): boolean => !useSelector(isRateLimitLow);

/** The error to show of what merely adds to the page: a refused call (429) is silent, as it is sent again later. */
export const withoutRateLimit = (error: Error | null): Error | null =>
  error instanceof ApiError && error.status === 429 ? null : error;

/** `useQuery` for what merely adds to the page: it yields to what the reader asks for, and is sent again after a 429. */
export const useOptionalQuery = <Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) => {
  const isSpare = useRateLimitSpare();
  // Enabled anew, a query that failed is fetched again.
  const { data, error, isLoading, refetch } = useQuery({ ...options, enabled: isSpare ? options.enabled : false });
  return { data, error: withoutRateLimit(error), isLoading, refetch };
};
