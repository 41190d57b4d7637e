import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { ApiError } from '@/api/error.ts';
import { recordQuery, type Reads } from '@/content/reads.ts';
import type { PublicType } from '@/content/schemas.ts';

/**
 * Fetches a record for its page. Throws the router's not-found for an id that is no positive integer (spec 2: page
 * validity) and for one that is gone or not published.
 */
export const loadRecord = async <T extends PublicType>(queryClient: QueryClient, reads: Reads<T>, text: string) => {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound();
  try {
    const { id, title } = await queryClient.ensureQueryData(recordQuery(reads, Number(text)));
    return { id, title };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
};
