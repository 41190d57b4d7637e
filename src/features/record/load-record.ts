import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/error.ts';
import { recordQuery } from '@/content/reads.ts';
import type { PublicType } from '@/content/schemas.ts';
import { PageError } from '@/lib/page-error.ts';

/**
 * Fetches a record for its page, and beside it what cleans its body. Throws a 404 for an id that is no positive integer
 * (behaviour 5.2: page validity) and for one that is gone or not published; the page around it stays.
 */
export const loadRecord = async (queryClient: QueryClient, type: PublicType, text: string) => {
  const notFound = () => new PageError(404, 'This page could not be found');
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound();
  const ready = import('@/ui/rich-text/rich-text.tsx').then(
    ({ preloadRichText }) => preloadRichText(),
    // The page's own code, which needs the same, says so.
    () => {},
  );
  try {
    const { id } = await queryClient.ensureQueryData(recordQuery(type, Number(text)));
    await ready;
    return { id };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
};
