import { hasContent } from '@/ui/inputs/rich-text-editor/paste/nodes.ts';
import type { Pass } from '@/ui/inputs/rich-text-editor/paste/pass.ts';

/** Marks of a comment in the text: Word's and WPS's `[L1]`, LibreOffice's and Google Docs' `[a]`. */
const anchorHref = /#(?:_msocom_|cmnt|_?sdcomment|comment_?)\d+$|#cmnt\d+$/i;
const isAnchorClass = /\b(?:msocomanchor|msocommentreference|commentreference|comment-?anchor)\b/i;
/** The comment itself, below the text. */
const isBodyClass = /\b(?:msocomtxt|msocomoff|msocommenttext|msocommentsubject)\b/i;
const bodyHref = /#(?:cmnt_ref|_msoanchor_)\d+$/i;

/** Google Docs: the frame or the paragraphs that begin with the link back to the text. */
const commentBlock = (link: Element): Element => {
  const frame = link.closest('div');
  const isAlone = frame?.textContent.trim().startsWith(link.textContent.trim()) === true;
  const others = frame?.querySelectorAll('a[href*="#cmnt_ref"]').length ?? 0;
  return frame && frame.parentElement && isAlone && others <= 1 ? frame : (link.closest('p, li') ?? link);
};

/** A tracked deletion names who deleted; the quicktag of WordPress names only the time. */
const isTrackedDeletion = (element: Element) =>
  /\bmso-?del\b/i.test(element.className) ||
  (element.localName === 'del' &&
    (/^mailto:/i.test(element.getAttribute('cite') ?? '') ||
      (element.hasAttribute('cite') && element.hasAttribute('datetime'))));

/** Removes comments of reviewers and tracked deletions. Tracked insertions stay, and so does a `<del>` of a web page. */
export const dropReviewData: Pass = (root, { styles, leftOut }) => {
  let anchors = 0;
  let comments = 0;
  /** Its inner elements are still in the list. */
  const gone: { last?: Element } = {};
  const drop = (element: Element) => {
    gone.last = element;
    element.remove();
  };
  for (const element of root.querySelectorAll('*')) {
    if (gone.last?.contains(element)) continue;
    const part = styles.of(element, 'mso-element');
    const href = element.localName === 'a' ? (element.getAttribute('href') ?? '') : '';
    if (part === 'comment-list' || part === 'comment' || isBodyClass.test(element.className)) {
      const bodies = [...element.querySelectorAll('*')].filter(
        (inner) => styles.of(inner, 'mso-element') === 'comment',
      );
      comments += part === 'comment-list' ? bodies.length : 1;
      drop(element);
    } else if (bodyHref.test(href)) {
      comments += 1;
      drop(commentBlock(element));
    } else if (anchorHref.test(href) || isAnchorClass.test(element.className)) {
      anchors += 1;
      const superscript = element.closest('sup');
      drop(superscript?.textContent.trim() === element.textContent.trim() ? superscript : element);
    } else if (styles.of(element, 'mso-special-character') === 'comment' || element.localName === 'annotation') {
      drop(element);
    } else if (isTrackedDeletion(element)) {
      if (hasContent(element)) leftOut.add('修订时删去的文字');
      drop(element);
    }
  }
  leftOut.add('批注', Math.max(anchors, comments));
};
