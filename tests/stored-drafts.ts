import * as v from 'valibot';

const vDraft = v.object({ input: v.unknown() });

/** Inputs of the drafts stored under a prefix (`draft.1.news.5`), one per tab. */
export const storedDrafts = (prefix: string): unknown[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(`${prefix}.`))
    .flatMap((key) => {
      const draft = v.safeParse(vDraft, JSON.parse(localStorage.getItem(key) ?? 'null'));
      return draft.success ? [draft.output.input] : [];
    });
