import { pictureCache } from '@/content/offline/cache-names.ts';
import { countLetters, discardLetters } from '@/features/contact/outbox.ts';
import { erasePictures } from '@/features/manage/pictures/erase-pictures.ts';
import { recordDrafts, type ListedDraft } from '@/features/manage/record-editor/record-drafts.ts';
import { eraseRecent } from '@/features/manage/spotlight/recent-records.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';

/** Discards drafts; resolves with the number of failures. */
const discardDrafts = async (user: number, drafts: readonly ListedDraft[]): Promise<number> => {
  const store = recordDrafts();
  const results = await Promise.all(drafts.map((draft) => store.discard(user, draft).catch(() => false)));
  return results.filter((isDiscarded) => !isDiscarded).length;
};

/** Notifies the user of drafts and letters still on this device, and offers to delete them. */
const offerDeletion = async (user: number): Promise<void> => {
  const drafts = await recordDrafts()
    .list(user)
    .catch(() => []);
  const letters = await countLetters(user);
  if (drafts.length + letters === 0) return;
  const remaining = [
    { count: drafts.length, name: '草稿', text: `${drafts.length} 份没有提交的草稿` },
    { count: letters, name: '信', text: `${letters} 封没有寄出的信` },
  ].filter(({ count }) => count > 0);
  const names = remaining.map(({ name }) => name).join('和');
  const discard = async () => {
    const failures = (await discardDrafts(user, drafts)) + (await discardLetters(user));
    await (failures === 0
      ? showSnackbar(`${names}已从这台设备上删除`)
      : showSnackbar(`有 ${failures} 份${names}没有删掉：在别的标签页里开着，或者设备不让删除。`, 'problem'));
  };
  const texts = remaining.map(({ text }) => text).join('和');
  await showSnackbar(`已退出登录。${texts}还在这台设备上，登录后可以接着写。`, 'done', {
    name: `删除${names}`,
    run: () => void discard(),
  });
};

/**
 * Erases a user's data on the device after the end of the session, except drafts and letters. If the user `isPresent`, offers
 * to delete those too.
 */
export const eraseForUser = async (user: number, isPresent: boolean): Promise<void> => {
  if (isPresent) void offerDeletion(user);
  // The cache may contain images of drafts.
  if ('caches' in globalThis) await caches.delete(pictureCache).catch(console.warn);
  eraseRecent(user);
  await erasePictures(user);
};
