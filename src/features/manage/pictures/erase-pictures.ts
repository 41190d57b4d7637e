import * as v from 'valibot';
import { keepPictures } from '@/features/manage/pictures/used-pictures.ts';
import { recordDrafts } from '@/features/manage/record-editor/record-drafts.ts';

const vId = v.fallback(v.nullish(v.number()), null);

const vReferring = v.object({
  image_id: vId,
  avatar_id: vId,
  image_ids: v.fallback(v.optional(v.array(v.number()), []), []),
});

const imageIdsIn = (input: unknown): number[] => {
  const parsed = v.safeParse(vReferring, input);
  if (!parsed.success) return [];
  const { image_id, avatar_id, image_ids } = parsed.output;
  return [image_id, avatar_id, ...image_ids].filter((id) => typeof id === 'number');
};

/** Forgets a user's pictures at sign-out, but for those of drafts, which stay. */
export const erasePictures = async (user: number): Promise<void> => {
  const drafts = await recordDrafts()
    .list(user)
    .catch(() => []);
  await keepPictures(user, new Set(drafts.flatMap(({ input }) => imageIdsIn(input))));
};
