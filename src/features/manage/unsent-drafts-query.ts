import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { recordDrafts } from '@/features/manage/record-editor/record-drafts.ts';

/** A user's drafts on this device; never fresh, since other tabs write, too. */
export const unsentDraftsQuery = (owner: number) =>
  queryOptions({
    queryKey: ['unsent-drafts', owner],
    queryFn: () => recordDrafts().list(owner),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    meta: { managed: true },
  });

/** Reads the drafts anew when an editor begins or removes one (`hasDraft`), and when it is closed. */
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

/** Reads the drafts anew when another tab has written or removed one: it changes localStorage first. */
export const useUnsentDraftsOfOtherTabs = (owner: number): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(`draft.${owner}.`))
        void queryClient.invalidateQueries({ queryKey: unsentDraftsQuery(owner).queryKey });
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [queryClient, owner]);
};
