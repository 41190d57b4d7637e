import { createStore, del, entries, promisifyRequest, set } from 'idb-keyval';
import type { DraftDatabase } from '@/features/manage/record-editor/draft-store.ts';

/** Opens the IndexedDB of drafts; null where missing or blocked. */
export const openDraftDatabase = (): DraftDatabase | null => {
  try {
    if (typeof indexedDB === 'undefined') return null;
  } catch {
    return null;
  }
  const store = createStore('record-drafts', 'drafts');
  return {
    entries: () => entries(store),
    put: (key, draft) => set(key, draft, store),
    remove: (key) => del(key, store),
    move: (from, to, draft) =>
      store('readwrite', (drafts) => {
        drafts.put(draft, to);
        drafts.delete(from);
        return promisifyRequest(drafts.transaction);
      }),
  };
};
