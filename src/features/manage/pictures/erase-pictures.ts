import * as v from 'valibot';
import { keepPictures } from '@/features/manage/pictures/used-pictures.ts';
import { recordDrafts } from '@/features/manage/record-editor/record-drafts.ts';

const vId = v.fallback(v.nullish(v.number()), null);

const vImageFields = v.object({
  image_id: vId,
  avatar_id: vId,
  image_ids: v.fallback(v.optional(v.array(v.number()), []), []),
});

const imageIdsIn = (input: unknown): number[] => {
  const parsed = v.safeParse(vImageFields, input);
  if (!parsed.success) return [];
  const { image_id, avatar_id, image_ids } = parsed.output;
  return [image_id, avatar_id, ...image_ids].filter((id) => typeof id === 'number');
};

/** Erases a user's remembered pictures at sign-out, except those used in drafts. */
export const erasePictures = async (user: number): Promise<void> => {
  const drafts = await recordDrafts()
    .list(user)
    .catch(() => []);
  await keepPictures(user, new Set(drafts.flatMap(({ input }) => imageIdsIn(input))));
};
