import { closeHistory, redo, undo } from '@tiptap/pm/history';
import type { EditorView } from '@tiptap/pm/view';

/** Undo steps of a paste: its own, and one for each stored picture. */
const maxSteps = 50;

/** Makes the next change an undo step of its own and returns what undoes all changes from here on. */
export const startUndoStep = (view: EditorView): (() => void) => {
  view.dispatch(closeHistory(view.state.tr));
  const { doc } = view.state;
  return () => {
    if (view.isDestroyed) return;
    let steps = 0;
    while (steps < maxSteps && !view.state.doc.eq(doc) && undo(view.state, view.dispatch)) steps += 1;
    // Older changes must not go with it.
    if (!view.state.doc.eq(doc)) while (steps > 0 && redo(view.state, view.dispatch)) steps -= 1;
    view.focus();
  };
};
