import * as v from 'valibot';
import { devicePorts } from '@/content/drafts/device-ports.ts';
import { createDraftStore } from '@/content/drafts/draft-store.ts';

/** A letter as it is being written: it may be incomplete or too long. */
const vWords = v.object({ name: v.string(), email: v.string(), subject: v.string(), message: v.string() });

export type LetterWords = v.InferOutput<typeof vWords>;

const vDraft = v.object({
  input: vWords,
  /** Epoch ms. */
  savedAt: v.number(),
});

export type LetterDraft = v.InferOutput<typeof vDraft>;

/** Whose letters: a user's id; null for those of the device, written while nobody is signed in. */
export type LetterOwner = number | null;

/** The letters on this device that are not sent off. */
export const letterDrafts = createDraftStore<Omit<LetterDraft, 'savedAt'>>(vDraft, devicePorts());

/** Key prefix of an owner's drafts; each tab appends its id. */
export const letterDraftPrefix = (owner: LetterOwner): string =>
  owner === null ? 'draft.contact' : `draft.${owner}.contact`;

/** Who wrote last on this page. */
let writer: LetterOwner | undefined;

/**
 * The draft that this tab continues: its own, or the newest that a closed tab has left. A user who has signed in on the
 * page takes along what was begun on it; what somebody else has left is free for their other tabs.
 */
export const claimLetterDraft = async (owner: LetterOwner): Promise<LetterDraft | null> => {
  const before = writer;
  writer = owner;
  const prefix = letterDraftPrefix(owner);
  if (before === null && owner !== null) await letterDrafts.moveTo(letterDraftPrefix(null), prefix);
  else if (before !== undefined && before !== owner) await letterDrafts.release(letterDraftPrefix(before));
  return (await letterDrafts.claim(prefix, null)).draft;
};
