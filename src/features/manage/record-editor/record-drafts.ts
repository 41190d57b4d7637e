import * as v from 'valibot';
import { devicePorts, type DraftPorts } from '@/content/drafts/device-ports.ts';
import { createDraftStore, type StoredDraft as StoredDraftOf } from '@/content/drafts/draft-store.ts';

const vDraft = v.object({
  input: v.unknown(),
  /** `updated_at` of the version it is based on; null for a new record. */
  updatedAt: v.nullable(v.string()),
  /** Values of that version where `input` differs; missing for a new record. */
  base: v.optional(v.unknown()),
  /** A create request got no response. */
  mayExist: v.boolean(),
  /** Epoch ms. */
  savedAt: v.number(),
});

export type RecordDraft = v.InferOutput<typeof vDraft>;

type UnsavedDraft = Omit<RecordDraft, 'savedAt'>;

export type StoredDraft = StoredDraftOf<UnsavedDraft>;

/** A draft with the record it belongs to; `id` is null for a new one. */
export interface ListedDraft extends StoredDraft {
  type: string;
  id: number | null;
}

const userPrefix = (user: number) => `draft.${user}`;

/** Key prefix of a record's drafts; each tab appends its id. */
export const draftKeyPrefix = (user: number, type: string, id: number | null) =>
  `${userPrefix(user)}.${type}.${id ?? 'new'}`;

const keyParts = /^draft\.\d+\.(?<type>[^.]+)\.(?:new|(?<id>[1-9]\d*))\..+$/;

/** Store of record drafts. */
export const createRecordDrafts = (ports: DraftPorts) => {
  const store = createDraftStore<UnsavedDraft>(vDraft, ports);
  return {
    ...store,
    /** All drafts of a user, newest first. */
    list: async (user: number): Promise<ListedDraft[]> =>
      (await store.list(userPrefix(user))).flatMap((draft): ListedDraft[] => {
        const { type, id } = keyParts.exec(draft.key)?.groups ?? {};
        return type === undefined ? [] : [{ ...draft, type, id: id === undefined ? null : Number(id) }];
      }),
    /** Removes a listed draft of this or a closed tab; false if it changed, is open elsewhere, or storage fails. */
    discard: (user: number, draft: Pick<ListedDraft, 'key' | 'savedAt'>): Promise<boolean> =>
      store.discard(userPrefix(user), draft),
  };
};

export type DraftStore = ReturnType<typeof createRecordDrafts>;

let drafts: DraftStore | null = null;

/** The store of record drafts on this device; one per document keeps its writes in order. */
export const recordDrafts = (): DraftStore => (drafts ??= createRecordDrafts(devicePorts()));
