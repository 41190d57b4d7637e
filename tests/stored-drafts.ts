import * as v from 'valibot';

const vDraft = v.object({ input: v.unknown() });

/** What drafts below a place (`draft.1.news.5`) hold on this device: each tab that writes has a key of its own. */
export const storedDrafts = (place: string): unknown[] =>
  Object.keys(localStorage)
    .filter((key) => key === place || key.startsWith(`${place}.`))
    .flatMap((key) => {
      const draft = v.safeParse(vDraft, JSON.parse(localStorage.getItem(key) ?? 'null'));
      return draft.success ? [draft.output.input] : [];
    });
