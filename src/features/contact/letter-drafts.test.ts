// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { claimLetterDraft, letterDraftPrefix, letterDrafts } from '@/features/contact/letter-drafts.ts';
import { tabId } from '@/lib/browser/tabs.ts';

const words = (message: string) => ({ name: '小满', email: '', subject: '', message });

/** Stores a draft of a closed tab. */
const storeDraft = (key: string, message: string, savedAt = 1) =>
  localStorage.setItem(key, JSON.stringify({ input: words(message), savedAt }));

const claimed = async (owner: number | null) => (await claimLetterDraft(owner))?.input.message;

describe('letter drafts', () => {
  it('are claimed only by their owner', async () => {
    storeDraft('draft.contact.a', '没有登录时写的');
    storeDraft('draft.7.contact.a', '甲的');
    storeDraft('draft.7.contact.b', '甲的新信', 2);
    expect(await claimed(8)).toBeUndefined();
    expect(await claimed(7)).toBe('甲的新信');
    letterDrafts.remove(letterDraftPrefix(7));
    expect(await claimed(7)).toBe('甲的');
    expect(await claimed(77)).toBeUndefined();
    expect(await claimed(null)).toBe('没有登录时写的');
  });

  it('are ignored without the fields of a letter', async () => {
    localStorage.setItem('draft.contact.a', '{"input":{},"savedAt":1}');
    expect(await claimed(null)).toBeUndefined();
  });

  it('are released for other tabs when the user changes', async () => {
    await claimLetterDraft(7);
    void letterDrafts.write(letterDraftPrefix(7), { input: words('甲的') });
    await claimLetterDraft(8);
    const [draft] = await letterDrafts.list(letterDraftPrefix(7));
    expect(draft).toMatchObject({ input: words('甲的') });
    expect(draft?.key).not.toContain(tabId());
  });

  it('written while signed out are moved once to the user who signs in', async () => {
    await claimLetterDraft(null);
    void letterDrafts.write(letterDraftPrefix(null), { input: words('写到一半') });
    expect(await Promise.all([claimed(7), claimed(7)])).toEqual(['写到一半', '写到一半']);
    expect(await letterDrafts.list(letterDraftPrefix(null))).toEqual([]);
    expect(await letterDrafts.list(letterDraftPrefix(7))).toHaveLength(1);
  });
});
