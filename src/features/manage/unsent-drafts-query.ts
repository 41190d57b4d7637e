import { useWindowEvent } from '@mantine/hooks';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { recordDrafts } from '@/features/manage/record-editor/record-drafts.ts';
import { managed } from '@/features/manage/managed-queries.ts';

/** Query of a user's drafts on this device; always stale, because other tabs write them. */
export const unsentDraftsQuery = (owner: number) =>
  queryOptions({
    queryKey: ['unsent-drafts', owner],
    queryFn: () => recordDrafts().list(owner),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    meta: managed,
  });

/** Invalidates the drafts when `hasDraft` changes and when the editor unmounts. */
export const useUnsentDraftsRefresh = (owner: number, hasDraft: boolean): void => {
  const queryClient = useQueryClient();
  const hadDraft = useRef(false);
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: unsentDraftsQuery(owner).queryKey });
    if (hasDraft !== hadDraft.current) refresh();
    hadDraft.current = hasDraft;
    return refresh;
  }, [queryClient, owner, hasDraft]);
};

/** Invalidates the drafts when another tab writes or removes one (localStorage event). */
export const useUnsentDraftsOfOtherTabs = (owner: number): void => {
  const queryClient = useQueryClient();
  useWindowEvent('storage', ({ key }) => {
    if (key === null || key.startsWith(`draft.${owner}.`))
      void queryClient.invalidateQueries({ queryKey: unsentDraftsQuery(owner).queryKey });
  });
};
