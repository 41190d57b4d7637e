import { queryOptions } from '@tanstack/react-query';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import { publicResources } from '@/api/gen/public/resources.gen.ts';
import type { Status } from '@/api/gen/types.gen.ts';
import { contentKey } from '@/content/content-key.ts';
import type { RecordAddress } from '@/content/links.ts';
import { managedByType } from '@/content/managed-types.ts';
import { managed } from '@/features/manage/managed-queries.ts';
import { publicationsPageQuery } from '@/features/manage/publications-query.ts';
import { statusOf } from '@/features/manage/status-names.ts';
import { isGone } from '@/lib/page-error.ts';

/** What a link leads to: a record of a status, none, or one that is not published (`hidden`: the user may not see its status). */
type LinkTarget = Status | 'missing' | 'hidden';

/** What is wrong with a link to a target; null if readers can open it. */
export const linkNote = (target: LinkTarget | undefined): string | null => {
  if (target === undefined || target === 'published') return null;
  return linkNotes[target];
};

const linkNotes: Record<Exclude<LinkTarget, 'published'>, string> = {
  draft: '这一篇是草稿，或者已经撤回，读者打不开',
  scheduled: '这一篇还没有到发布的时间，读者还打不开',
  trashed: '这一篇已经删除，读者打不开',
  missing: '找不到这一篇',
  hidden: '这一篇不在网站上：已经撤回、删除，或者还没有发布',
};

/** How long a list or status replaces a request, in ms. */
const staleTime = 5 * 60_000;

/**
 * Query of what a link leads to. For a user who manages the type, the list that start page, calendars and link search share
 * usually knows; only records that it lacks are requested.
 */
export const linkTargetQuery = ({ type, id }: RecordAddress, isManaged: boolean) =>
  queryOptions({
    queryKey: [...contentKey(type), 'link-target', id, isManaged],
    queryFn: async ({ client, signal }): Promise<LinkTarget> => {
      if (isManaged) {
        const { rows } = await client.fetchQuery({ ...publicationsPageQuery(managedByType[type]), staleTime });
        const row = rows.find((candidate) => candidate.id === id);
        if (row) return row.status ?? 'published';
      }
      const read = isManaged ? managedResources[type].read : publicResources[type].read;
      try {
        const { data } = await read({ path: { id }, signal });
        return statusOf(data.data) ?? 'published';
      } catch (error) {
        if (isGone(error)) return isManaged ? 'missing' : 'hidden';
        throw error;
      }
    },
    staleTime,
    retry: false,
    meta: managed,
  });
