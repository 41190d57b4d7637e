import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSessionState } from '@/auth/session-context.ts';
import { titles } from '@/content/catalog.ts';
import { isPublicType } from '@/content/public-types.ts';
import { managedByType } from '@/content/managed-types.ts';
import { managedMenu } from '@/content/managed-menu.ts';
import { publicationsPageQuery } from '@/features/manage/publications-query.ts';
import { foundQuery, searchedWords } from '@/features/manage/spotlight/found-records.ts';
import { statusNames } from '@/features/manage/status-names.ts';
import { mayUse } from '@/lib/scope.ts';
import type { FoundLink } from '@/ui/inputs/rich-text-editor/link-search.tsx';
import type { Status } from '@/api/gen/types.gen.ts';

/** Maximum number of links offered. */
const maxFound = 8;

/** How long a cached list replaces a request, in ms. */
const staleTime = 60_000;

interface Row {
  id: number;
  title: string;
  status: Status | null;
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** How well a title matches, the best first; null if it doesn't. */
const rankOf = (title: string, typed: string, matchesPinyin: (title: string, typed: string) => boolean) => {
  const at = fold(title).indexOf(fold(typed));
  if (at >= 0) return at === 0 ? 0 : 1;
  return matchesPinyin(title, typed) ? 2 : null;
};

/**
 * Function that finds records to link to by title or pinyin, of all public types that the user manages: the latest of each,
 * and by the server's search what is older.
 */
export const useFindRecords = (): ((typed: string) => Promise<FoundLink[]>) => {
  const queryClient = useQueryClient();
  const { user } = useSessionState();
  const scope = user?.scope;
  return useCallback(
    async (typed) => {
      const { matchesPinyin } = await import('@/lib/pinyin-match.ts');
      const types = managedMenu.filter((type) => isPublicType(type)).filter((type) => mayUse(scope, `admin-${type}`));
      const rowsOf = async (type: (typeof types)[number]): Promise<readonly Row[]> => {
        const { rows, total } = await queryClient.fetchQuery({
          ...publicationsPageQuery(managedByType[type]),
          staleTime,
        });
        const words = searchedWords(typed);
        if (rows.length >= total || words === '') return rows;
        return [...rows, ...(await queryClient.fetchQuery({ ...foundQuery(type, words), staleTime }))];
      };
      const ranked = await Promise.all(
        types.map(async (type) =>
          [...new Map((await rowsOf(type)).map((row) => [row.id, row])).values()].flatMap(({ id, title, status }) => {
            const rank = status === 'trashed' ? null : rankOf(title, typed, matchesPinyin);
            const isPublished = status === 'published';
            const note =
              isPublished || status === null ? titles[type] : `${titles[type]}，${statusNames[status]}，读者还打不开`;
            return rank === null ? [] : [{ rank: rank + (isPublished ? 0 : 0.5), href: `/${type}/${id}`, title, note }];
          }),
        ),
      );
      return ranked
        .flat()
        .toSorted((one, other) => one.rank - other.rank || one.title.length - other.title.length)
        .slice(0, maxFound);
    },
    [queryClient, scope],
  );
};
