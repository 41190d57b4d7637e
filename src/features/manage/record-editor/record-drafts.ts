import { openDraftDatabase } from '@/features/manage/record-editor/draft-database.ts';
import { createDraftStore, type DraftStore } from '@/features/manage/record-editor/draft-store.ts';
import { withWebLock } from '@/lib/browser/web-lock.ts';
import { createId, openTabs, tabId } from '@/features/manage/record-editor/tab-id.ts';

let store: DraftStore | null = null;

/** The draft store, one per document to keep its writes ordered. */
export const recordDrafts = (): DraftStore => {
  if (store) return store;
  const database = openDraftDatabase();
  store = createDraftStore({
    local: () => localStorage,
    database: () => database,
    tabId,
    openTabs,
    withLock: (action) => withWebLock('record-drafts', action),
    createId,
    now: Date.now,
  });
  return store;
};
