import { cleanPaste, type Pasted } from '../src/ui/inputs/rich-text-editor/paste/clean-paste.ts';

/** Cleans HTML as the editor does; pictures in `/storage` are the site's own. */
const paste = (html: string): Pasted => cleanPaste(html, { isOwnPicture: (src) => src.startsWith('/storage/') });

/** The cleaned HTML. */
export const pasted = (html: string): string => paste(html).html;

/** A row of a table of pastes: the source, its HTML, what is kept, and what is left out. */
export type PasteRow = [source: string, html: string, kept: string, leftOut?: Pasted['leftOut']];

/** What is kept of a paste and what is left out. */
export const outcome = (html: string): Pick<Pasted, 'html' | 'leftOut'> => {
  const result = paste(html);
  return { html: result.html, leftOut: result.leftOut };
};
