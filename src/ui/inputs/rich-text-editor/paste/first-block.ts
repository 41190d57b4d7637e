import { Slice } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';

/**
 * Closes a pasted slice at its start where the caret is in an empty paragraph and the first pasted one is aligned: joined
 * with the empty one, it would lose its alignment.
 */
export const keepFirstAlignment = ({ selection: { empty, $from } }: EditorState, slice: Slice): Slice => {
  const { firstChild: first, childCount } = slice.content;
  const isEmptyParagraph = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
  if (!isEmptyParagraph || slice.openStart !== 1 || first?.type.name !== 'paragraph') return slice;
  if ((first.attrs.textAlign ?? null) === null) return slice;
  return new Slice(slice.content, 0, childCount === 1 ? 0 : slice.openEnd);
};
