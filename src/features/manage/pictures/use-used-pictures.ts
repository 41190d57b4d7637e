import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useSession } from '@/auth/session-context.ts';
import { referencesIn } from '@/content/references.ts';
import { addPictures, readPictures, withSeen, type UsedPicture } from '@/features/manage/pictures/used-pictures.ts';
import { whenIdle } from '@/lib/browser/idle.ts';
import { managed } from '@/features/manage/managed-queries.ts';

/** Query of remembered pictures; only the cache has them in a tab-only session. */
const usedPicturesQuery = (owner: number) =>
  queryOptions({
    queryKey: ['used-pictures', owner],
    queryFn: async ({ client, queryKey }) => {
      const stored = await readPictures(owner);
      return withSeen(client.getQueryData<UsedPicture[]>(queryKey) ?? [], stored);
    },
    // Other tabs add pictures.
    staleTime: 0,
    meta: managed,
  });

const useOwner = () => useSession().state().user?.id ?? 0;

/** Pictures seen in records or uploaded on this device, newest first; undefined until read. */
export const useUsedPictures = (): UsedPicture[] | undefined => useQuery(usedPicturesQuery(useOwner())).data;

/** Returns a function that adds pictures to the front of the remembered ones. */
export const useRememberPictures = () => {
  const queryClient = useQueryClient();
  const owner = useOwner();
  return useCallback(
    (seen: readonly UsedPicture[]) => {
      if (seen.length === 0) return;
      const query = usedPicturesQuery(owner);
      const addToCache = async () => {
        // Unlike `ensureQueryData`, never rejects if signing out in another tab removes the query meanwhile.
        await queryClient.prefetchQuery({ ...query, staleTime: Infinity });
        // Another user may have signed in meanwhile.
        if (queryClient.getQueryState(query.queryKey))
          queryClient.setQueryData(query.queryKey, (before = []) => withSeen(seen, before));
      };
      void addPictures(owner, seen);
      void addToCache();
    },
    [queryClient, owner],
  );
};

/** Remembers the pictures of visible records when the browser is idle. */
export const useSeenPictures = <Row>(rows: readonly Row[] | undefined, titleOf: (row: Row) => string) => {
  const remember = useRememberPictures();
  useEffect(() => {
    if (!rows) return undefined;
    return whenIdle(() =>
      remember(
        rows.flatMap((row) => [...referencesIn(row).images.values()].map((image) => ({ image, title: titleOf(row) }))),
      ),
    );
  }, [rows, titleOf, remember]);
};
