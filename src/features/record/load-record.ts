import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/error.ts';
import { recordQuery } from '@/content/reads.ts';
import type { PublicType } from '@/content/schemas.ts';
import { PageError } from '@/lib/page-error.ts';

/** Route loader of a record. Throws a 404 `PageError` for an invalid id (behaviour 5.2) and an unpublished record. */
export const loadRecord = async (queryClient: QueryClient, type: PublicType, text: string) => {
  const notFound = () => new PageError(404, 'This page could not be found');
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound();
  const ready = import('@/ui/rich-text/rich-text.tsx').then(
    ({ preloadRichText }) => preloadRichText(),
    // The route component imports the same module and reports the failure.
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
