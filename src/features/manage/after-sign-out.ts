import { pictureCache } from '@/content/offline/cache-names.ts';
import { erasePictures } from '@/features/manage/pictures/erase-pictures.ts';
import type { ListedDraft } from '@/features/manage/record-editor/draft-store.ts';
import { recordDrafts } from '@/features/manage/record-editor/record-drafts.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';

const discard = async (user: number, drafts: readonly ListedDraft[]) => {
  const store = recordDrafts();
  const gone = await Promise.all(drafts.map((draft) => store.discard(user, draft).catch(() => false)));
  const left = gone.filter((isGone) => !isGone).length;
  await (left === 0
    ? showSnackbar('草稿已从这台设备上删除')
    : showSnackbar(`有 ${left} 份草稿没有删掉：它在别的标签页里开着，或者设备不让删除。`, 'problem'));
};

/** Tells the user that their drafts are still on this device, and offers to remove them. */
const offerDraftRemoval = async (user: number): Promise<void> => {
  const drafts = await recordDrafts()
    .list(user)
    .catch(() => []);
  if (drafts.length === 0) return;
  await showSnackbar(`已退出登录。${drafts.length} 份没有提交的草稿还在这台设备上，登录后可以接着写。`, 'done', {
    name: '删除草稿',
    run: () => void discard(user, drafts),
  });
};

/** Erases what the desk of a signed-out user has left on the device; drafts stay, unless the user, who is `present`, removes them. */
export const eraseDesk = async (user: number, present: boolean): Promise<void> => {
  if (present) void offerDraftRemoval(user);
  // Pictures of drafts, too, have been shown.
  if ('caches' in globalThis) await caches.delete(pictureCache);
  await erasePictures(user);
};
