import * as v from 'valibot';

/** The changes of a version, in sentences for readers. */
export const vWhatsNew = v.object({ version: v.string(), date: v.string(), notes: v.array(v.string()) });

/** The changes of a version. */
export type WhatsNew = v.InferOutput<typeof vWhatsNew>;

/** The newest section of `docs/changelog.md`: `## 1.2.3 — 2026-11-22`, then a list. Throws if there is none. */
export const whatsNew = (changelog: string): WhatsNew => {
  const [, version, date, list = ''] =
    /^## (\S+) — (\d{4}-\d{2}-\d{2})\n([^]*?)(?=^## |$(?![^]))/m.exec(changelog) ?? [];
  const notes = [...list.matchAll(/^- (.+)$/gm)].map(([, note = '']) => note.trim());
  if (version === undefined || date === undefined || notes.length === 0)
    throw new Error('docs/changelog.md has no section `## VERSION — DATE` with a list.');
  return { version, date, notes };
};
