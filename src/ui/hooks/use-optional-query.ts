import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { isRateLimited } from '@/api/error.ts';
import { isRateLimitLow } from '@/api/rate-limit.ts';

/** Whether optional content may be requested: not while the rate limit is nearly used up. */
export const useRateLimitSpare = (): boolean => !useSelector(isRateLimitLow);

/** The error of optional content to show; null for a 429, which is retried later. */
export const withoutRateLimit = (error: Error | null): Error | null => (isRateLimited(error) ? null : error);

/** `useQuery` for optional content: waits while the rate limit is low and retries after a 429. */
export const useOptionalQuery = <Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) => {
  const isSpare = useRateLimitSpare();
  // Enabling a failed query fetches it again.
  const { data, error, isLoading, refetch } = useQuery({ ...options, enabled: isSpare ? options.enabled : false });
  return { data, error: withoutRateLimit(error), isLoading, refetch };
};
