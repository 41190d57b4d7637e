import { queryOptions } from '@tanstack/react-query';
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
