import type { Pass } from '@/ui/inputs/rich-text-editor/paste/pass.ts';

/** Google Docs, Lexical: the item; CKEditor, GitHub, Notion: a field in it; Tiptap, Quill, 语雀: an attribute. */
const boxes =
  '[role="checkbox"], input[type="checkbox"], li[data-checked], li[data-list="checked"], li[data-list="unchecked"]';

const isChecked = (box: Element): boolean =>
  box.getAttribute('aria-checked') === 'true' ||
  box.getAttribute('data-checked') === 'true' ||
  box.getAttribute('data-list') === 'checked' ||
  box.hasAttribute('checked');

/** The text that a box stands before: that of its item, without the lists in it. */
const ownerOf = (box: Element): Element => box.closest('li') ?? box;

/** The first text with a character. */
const firstText = (owner: Element): Text | null => {
  const texts = owner.ownerDocument.createTreeWalker(owner, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text instanceof Text && text.data.trim() !== '' && text.parentElement?.closest('li') === owner) return text;
  }
  return null;
};

/** Writes check boxes as ☑ and ☐: whether a step is done is content, and the editor has no boxes. */
export const writeCheckBoxes: Pass = (root) => {
  const written = new Set<Element>();
  for (const picture of root.querySelectorAll('img[aria-roledescription="checkbox"]')) picture.remove();
  for (const box of root.querySelectorAll(boxes)) {
    const owner = ownerOf(box);
    const sign = isChecked(box) ? '☑ ' : '☐ ';
    const isItem = owner.localName === 'li';
    const text = isItem ? firstText(owner) : box.nextSibling;
    const place = isItem ? text : box;
    if (text instanceof Text) text.data = text.data.trimStart();
    if (!written.has(owner)) place?.before(sign);
    written.add(owner);
    if (box.localName === 'input') box.remove();
  }
};
