import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { ApiError } from '@/api/error.ts';
import { errorText } from '@/api/error-text.ts';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import { vTagInput } from '@/api/gen/managed/valibot.gen.ts';
import { useSessionState } from '@/auth/session-context.ts';
import { contentKey } from '@/content/content-key.ts';
import { tagsQuery } from '@/content/tags-query.ts';
import { managedTag } from '@/content/tag/managed.ts';
import { mayUse } from '@/lib/scope.ts';
import { isSameLabel } from '@/ui/inputs/options.ts';

const { bounds, create } = managedResources.tag;
const maxSlugLength = bounds.slug?.maxLength ?? Infinity;

/** Colour of a new tag, as in the form of tags. */
const color = managedTag.sections.flatMap(({ fields }) => fields).find(({ name }) => name === 'color')?.initial;

/** A slug by pinyin that no tag has: `shi-mian`, `shi-mian-2`; `tag` for names without letters, such as 😀. */
const freeSlug = async (name: string, taken: ReadonlySet<string>): Promise<string> => {
  const { pinyinSlug } = await import('@/lib/pinyin-slug.ts');
  // Space for a number.
  const slug = pinyinSlug(name, maxSlugLength - 4) || 'tag';
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
};

/** Outcome of creating a tag: its id, or why there is none, in Chinese. */
export type CreatedTag = { id: number } | { problem: string };

const problemWith = (name: string, error: unknown): CreatedTag => {
  const isForbidden = error instanceof ApiError && error.status === 403;
  return { problem: `标签“${name}”没有建好。${isForbidden ? '您的账号没有新建标签的权限。' : errorText(error)}` };
};

/** Function that creates a tag, or finds the one of that name; undefined without permission. */
export const useCreateTag = (): ((name: string) => Promise<CreatedTag>) | undefined => {
  const queryClient = useQueryClient();
  const { user } = useSessionState();

  const readTags = () => queryClient.fetchQuery({ ...tagsQuery, staleTime: 0 });
  const createUnique = async (name: string): Promise<CreatedTag> => {
    const tags = await readTags();
    const existing = tags.find((tag) => isSameLabel(tag.name, name));
    if (existing) return { id: existing.id };
    const slug = await freeSlug(name, new Set(tags.map((tag) => tag.slug.toLowerCase())));
    const input = v.safeParse(vTagInput, { name, slug, color });
    if (!input.success) return { problem: `标签“${name}”没有建好。${input.issues[0].message}` };
    const { data } = await create({ body: input.output });
    queryClient.setQueryData(tagsQuery.queryKey, (before) => before && [...before, data.data]);
    void queryClient.invalidateQueries({ queryKey: contentKey('tag') });
    return { id: data.data.id };
  };

  const createTag = async (typed: string): Promise<CreatedTag> => {
    const name = typed.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
    // Queries wait for the network; an editor should know at once.
    if (!navigator.onLine) return problemWith(name, new ApiError(0, null));
    try {
      return await createUnique(name);
    } catch (error) {
      // Created by someone else just now, or by a request without a response.
      const tags = await readTags().catch(() => []);
      const existing = tags.find((tag) => isSameLabel(tag.name, name));
      return existing ? { id: existing.id } : problemWith(name, error);
    }
  };
  return mayUse(user?.scope, 'admin-tag') ? createTag : undefined;
};
