import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSessionState } from '@/auth/session-context.ts';
import { managedTypes } from '@/content/managed-types.ts';
import {
  hasPictures,
  libraryOf,
  unreadTexts,
  type LibraryPicture,
  type ListedRecord,
} from '@/features/manage/library/library.ts';
import { libraryQuery, textPicturesQuery } from '@/features/manage/library/library-queries.ts';
import { isPublishedType } from '@/features/manage/publications-query.ts';
import { useUsedPictures } from '@/features/manage/pictures/use-used-pictures.ts';
import { mayUse } from '@/lib/scope.ts';

interface Library {
  pictures: readonly LibraryPicture[];
  records: readonly ListedRecord[];
  /** Records whose texts were not read: pictures in them may be missing. */
  unread: readonly ListedRecord[];
  /** A type has more records than are read. */
  isTruncated: boolean;
  isPending: boolean;
  error: Error | null;
  retry: () => Promise<void>;
}

/** The pictures of the records that the user manages, and those that were seen or uploaded on this device. */
export const useLibrary = (enabled = true): Library => {
  const { user } = useSessionState();
  const types = managedTypes
    .filter((content) => isPublishedType(content) && hasPictures(content))
    .map(({ resource }) => resource.type)
    .filter((type) => mayUse(user?.scope, `admin-${type}`));
  const lists = useQueries({
    queries: types.map((type) => libraryQuery(type, enabled)),
    combine: (results) => ({
      data: results.map(({ data }) => data),
      isPending: results.some(({ isPending }) => isPending),
      error: results.find(({ error }) => error !== null)?.error ?? null,
      refetchFailed: () => results.filter(({ isError }) => isError).map(({ refetch }) => refetch()),
    }),
  });
  const { data: texts } = useQuery(textPicturesQuery);
  const used = useUsedPictures();
  const found = useMemo(() => {
    const records = lists.data.flatMap((list) => list?.records ?? []);
    const readTexts = texts ?? new Map();
    return {
      records,
      pictures: libraryOf(
        records,
        readTexts,
        used?.map(({ image }) => image),
      ),
      unread: unreadTexts(records, readTexts),
    };
  }, [lists.data, texts, used]);
  return {
    ...found,
    isTruncated: lists.data.some((list) => list !== undefined && list.records.length < list.total),
    isPending: enabled && lists.isPending,
    error: lists.error,
    retry: async () => void (await Promise.all(lists.refetchFailed())),
  };
};
