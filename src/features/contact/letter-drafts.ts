import * as v from 'valibot';
import { devicePorts } from '@/content/drafts/device-ports.ts';
import { createDraftStore } from '@/content/drafts/draft-store.ts';

/** The input of the contact form; may be incomplete or too long. */
const vLetterInput = v.object({ name: v.string(), email: v.string(), subject: v.string(), message: v.string() });

/** The input of the contact form. */
export type LetterInput = v.InferOutput<typeof vLetterInput>;

const vDraft = v.object({
  input: vLetterInput,
  /** Epoch ms. */
  savedAt: v.number(),
});

/** A draft of a letter. */
export type LetterDraft = v.InferOutput<typeof vDraft>;

/** Owner of letters: a user's id; null for letters written while signed out. */
export type LetterOwner = number | null;

/** The drafts of letters on this device. */
export const letterDrafts = createDraftStore<Omit<LetterDraft, 'savedAt'>>(vDraft, devicePorts());

/** Key prefix of an owner's drafts; each tab appends its id. */
export const letterDraftPrefix = (owner: LetterOwner): string =>
  owner === null ? 'draft.contact' : `draft.${owner}.contact`;

/** Owner of the last draft claimed on this page. */
let lastOwner: LetterOwner | undefined;

/**
 * Claims the draft to continue: this tab's own or the newest of a closed tab; null if there is none. After signing in, moves
 * the signed-out draft to the user; after a change of user, releases the previous user's draft for their other tabs.
 */
export const claimLetterDraft = async (owner: LetterOwner): Promise<LetterDraft | null> => {
  const before = lastOwner;
  lastOwner = owner;
  const prefix = letterDraftPrefix(owner);
  if (before === null && owner !== null) await letterDrafts.moveTo(letterDraftPrefix(null), prefix);
  else if (before !== undefined && before !== owner) await letterDrafts.release(letterDraftPrefix(before));
  return (await letterDrafts.claim(prefix, null)).draft;
};
