import DOMPurify, { type Config } from 'dompurify';
import { rebuildBlocks } from '@/ui/inputs/rich-text-editor/paste/blocks.ts';
import { resolveBreaks } from '@/ui/inputs/rich-text-editor/paste/breaks.ts';
import { writeCheckBoxes } from '@/ui/inputs/rich-text-editor/paste/check-boxes.ts';
import { parseStyleSheet } from '@/ui/inputs/rich-text-editor/paste/css.ts';
import { writeFractions } from '@/ui/inputs/rich-text-editor/paste/fractions.ts';
import { writeFormulas } from '@/ui/inputs/rich-text-editor/paste/formulas/formulas.ts';
import { dropHidden } from '@/ui/inputs/rich-text-editor/paste/hidden.ts';
import { dropHiddenCells } from '@/ui/inputs/rich-text-editor/paste/hidden-cells.ts';
import { createLeftOutCounter, type LeftOut } from '@/ui/inputs/rich-text-editor/paste/left-out.ts';
import { rebuildLists } from '@/ui/inputs/rich-text-editor/paste/lists/lists.ts';
import { resolveMarks } from '@/ui/inputs/rich-text-editor/paste/marks.ts';
import { keepMedia } from '@/ui/inputs/rich-text-editor/paste/media/media.ts';
import { writeNoteMarks } from '@/ui/inputs/rich-text-editor/paste/notes.ts';
import type { PasteContext, Pass } from '@/ui/inputs/rich-text-editor/paste/pass.ts';
import { readHtml } from '@/ui/inputs/rich-text-editor/paste/read-html.ts';
import { dropReviewData } from '@/ui/inputs/rich-text-editor/paste/review.ts';
import { createStyles } from '@/ui/inputs/rich-text-editor/paste/styles.ts';
import { tidyTables } from '@/ui/inputs/rich-text-editor/paste/tables.ts';

/** What the passes make, and nothing else. */
const config: Config = {
  ALLOWED_TAGS:
    'a aside blockquote br code em figcaption figure h2 h3 h4 hr img li mark ol p pre s strong sub sup table tbody td th tr u ul'.split(
      ' ',
    ),
  ALLOWED_ATTR: 'alt colspan data-pm-slice height href rowspan src start style width'.split(' '),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // The placeholders of pictures, beside what is allowed anywhere.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel|pasted):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
};

export interface Pasted {
  html: string;
  /** `data:` images to upload; `html` refers to them as `pasted:0`, `pasted:1` … */
  pictures: string[];
  /** Dropped by kind. Remote pictures would leak readers' requests to a third party, local ones can't be read. */
  leftOut: LeftOut;
}

/** In order: each relies on those before. */
const passes: readonly Pass[] = [
  writeFormulas,
  dropReviewData,
  writeNoteMarks,
  dropHiddenCells,
  dropHidden,
  writeCheckBoxes,
  resolveBreaks,
  resolveMarks,
  writeFractions,
  keepMedia,
  rebuildLists,
  tidyTables,
  rebuildBlocks,
];

/** Rebuilds pasted HTML from the elements that the editor supports. Browser only. */
export const cleanPaste = (html: string, { isOwnPicture }: Pick<PasteContext, 'isOwnPicture'>): Pasted => {
  const { root, css } = readHtml(html);
  // ProseMirror's mark of content copied from an editor like this.
  const slice = root.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice') ?? null;
  const leftOut = createLeftOutCounter();
  const styles = createStyles(root, parseStyleSheet(css));
  const context: PasteContext = { styles, leftOut, own: slice !== null, isOwnPicture, pictures: [] };
  for (const pass of passes) pass(root, context);
  if (slice) root.firstElementChild?.setAttribute('data-pm-slice', slice);
  return { html: DOMPurify.sanitize(root.innerHTML, config), pictures: context.pictures, leftOut: leftOut.counts };
};
