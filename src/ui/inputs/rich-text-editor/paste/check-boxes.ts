import { isSet } from '@/ui/inputs/rich-text-editor/paste/nodes.ts';
import type { Pass } from '@/ui/inputs/rich-text-editor/paste/pass.ts';

/** What programs write for a check box, and for a checked one. */
const programs: readonly [box: string, checked: string][] = [
  // Google Docs, Lexical.
  ['[role="checkbox"]', '[aria-checked="true"]'],
  // CKEditor, GitHub, Obsidian, Typora; Evernote's older notes.
  ['input[type="checkbox"], en-todo', '[checked]:not([checked="false"])'],
  ['li[style*="--en-checked"]', '[style*="--en-checked:true"]'],
  // Tiptap.
  ['li[data-checked]', '[data-checked="true"]'],
  // Quill.
  ['li[data-list="checked"], li[data-list="unchecked"]', '[data-list="checked"]'],
  // Confluence, Jira.
  ['.inline-task-list > li', '.inline-task-list > .checked'],
  ['[data-task-state]', '[data-task-state="DONE"]'],
  // Notion.
  ['.checkbox-on, .checkbox-off', '.checkbox-on'],
];
const boxes = programs.map(([box]) => box).join();
const checkedBoxes = programs.map(([, checked]) => checked).join();

/** The first text with a character, outside the lists in `owner`. */
const firstText = (owner: Element): Text | null => {
  const texts = owner.ownerDocument.createTreeWalker(owner, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const isOwn = text.parentElement?.closest('li') === owner.closest('li');
    if (text instanceof Text && isSet(text.data) && isOwn) return text;
  }
  return null;
};

/** Writes check boxes as ☑ and ☐: whether a step is done is content, and the editor has no boxes. */
export const writeCheckBoxes: Pass = (root) => {
  const written = new Set<Element>();
  for (const picture of root.querySelectorAll('img[aria-roledescription="checkbox"]')) picture.remove();
  for (const box of root.querySelectorAll(boxes)) {
    const sign = box.matches(checkedBoxes) ? '☑ ' : '☐ ';
    // The item, or what is its own text; a box alone stands before the text that follows.
    const owner = box.closest('li') ?? (isSet(box.textContent) ? box : null);
    const text = owner ? firstText(owner) : box.nextSibling;
    if (text instanceof Text) text.data = text.data.trimStart();
    if (!owner) box.before(sign);
    else if (!written.has(owner)) text?.before(sign);
    if (owner) written.add(owner);
    if (!isSet(box.textContent)) box.remove();
  }
};
