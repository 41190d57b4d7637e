import { make } from '@/ui/inputs/rich-text-editor/paste/nodes.ts';
import type { Pass } from '@/ui/inputs/rich-text-editor/paste/pass.ts';

/** Back from a note to its place in the text: Word, Google Docs, LibreOffice, MediaWiki, Markdown. */
const backHref = /^#(?:_(?:ftn|edn)ref|(?:ftnt|fn|cite)[-_:]?ref|sd(?:foot|end)note\d+anc|(?:user-content-)?fnref)/i;
/** From the text to its note. */
const noteHref =
  /^#(?:_(?:ftn|edn)\d|(?:ftnt|fn|footnote|endnote)[-_:]?\d|cite_note|sd(?:foot|end)note\d+sym|(?:user-content-)?fn-)/i;

const backArrow = /^(?:[\^↑↩⤴⏎]\ufe0e?\ufe0f?)+$/u;
const bare = /^(?:\d{1,4}|[ivxlc]{1,6})$/i;

/** Writes marks of footnotes as [1], before the note and in the text, where a bare number could be a power. Their links would be dead. */
export const writeNoteMarks: Pass = (root, { own }) => {
  if (own) return;
  for (const link of root.querySelectorAll('a[href^="#"]')) {
    const href = link.getAttribute('href') ?? '';
    const text = link.textContent.trim();
    const isBack = backHref.test(href);
    if (backArrow.test(text)) link.remove();
    else if (isBack || noteHref.test(href)) {
      const mark = bare.test(text) ? `[${text}]` : text;
      if (!isBack) link.replaceWith(link.closest('sup') ? mark : make(link, 'sup', mark));
      else link.replaceWith(/^\s/.test(link.nextSibling?.textContent ?? '') ? mark : `${mark} `);
    }
  }
};
