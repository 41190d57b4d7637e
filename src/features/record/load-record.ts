import type { QueryClient } from '@tanstack/react-query';
import { recordIdIn } from '@/content/links.ts';
import { cancelOnAbort, recordQuery } from '@/content/reads.ts';
import type { PublicType } from '@/content/schemas.ts';
import { isGone, PageError } from '@/lib/page-error.ts';
import { preloadRichText } from '@/ui/rich-text/rich-text.tsx';

interface LoaderArgs {
  context: { queryClient: QueryClient };
  params: { id: string };
  abortController: AbortController;
}

/** Route loader of a record. Throws a 404 `PageError` for an invalid id or a missing record. */
export const loadRecord =
  (type: PublicType) =>
  async ({ context: { queryClient }, params, abortController }: LoaderArgs): Promise<void> => {
    const notFound = () => new PageError(404, 'This page could not be found');
    const id = recordIdIn(params.id);
    if (id === null) throw notFound();
    const ready = preloadRichText();
    try {
      const query = recordQuery(type, id);
      cancelOnAbort(queryClient, query.queryKey, abortController);
      await queryClient.ensureQueryData(query);
      await ready;
    } catch (error) {
      if (isGone(error)) throw notFound();
      throw error;
    }
  };
