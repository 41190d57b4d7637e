import { Extension } from '@tiptap/react';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

/** What is wrong with a link, by its address; null if nothing. */
export type LinkNoteOf = (href: string) => string | null;

interface State {
  noteOf: LinkNoteOf | null;
  marks: DecorationSet;
}

const key = new PluginKey<State>('linkNotes');

const marksIn = (doc: Node, noteOf: LinkNoteOf): DecorationSet => {
  const marks: Decoration[] = [];
  doc.descendants((node, pos) => {
    const href: unknown = node.marks.find(({ type }) => type.name === 'link')?.attrs.href;
    const note = typeof href === 'string' ? noteOf(href) : null;
    if (note === null) return;
    const attributes = { 'data-link-note': '', title: note, 'aria-description': note };
    marks.push(Decoration.inline(pos, pos + node.nodeSize, attributes));
  });
  return DecorationSet.create(doc, marks);
};

/** Marks links with a note, as decorations: not part of the document. */
export const LinkNotes = Extension.create({
  name: 'linkNotes',
  addProseMirrorPlugins: () => [
    new Plugin<State>({
      key,
      state: {
        init: () => ({ noteOf: null, marks: DecorationSet.empty }),
        apply: (tr, before) => {
          const newNoteOf: LinkNoteOf | undefined = tr.getMeta(key);
          const noteOf = newNoteOf ?? before.noteOf;
          if (!noteOf || (!newNoteOf && !tr.docChanged)) return before;
          return { noteOf, marks: marksIn(tr.doc, noteOf) };
        },
      },
      props: { decorations: (state) => key.getState(state)?.marks },
    }),
  ],
});

/** Sets the notes of a text's links, after a running IME composition, which a changed decoration would end. */
export const setLinkNotes = (view: EditorView, noteOf: LinkNoteOf): (() => void) => {
  const set = () => {
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, noteOf).setMeta('addToHistory', false));
  };
  if (!view.composing) {
    set();
    return () => {};
  }
  const waiting = new AbortController();
  // After ProseMirror's own handler.
  const later = () => setTimeout(() => waiting.signal.aborted || set());
  view.dom.addEventListener('compositionend', later, { once: true, signal: waiting.signal });
  return () => waiting.abort();
};
