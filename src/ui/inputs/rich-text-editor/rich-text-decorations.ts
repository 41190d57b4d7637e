import { PluginKey, type PluginSpec, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

export interface PlaceholderDecoration {
  id: number;
  pos: number;
  dom: HTMLElement;
}

interface Change {
  add: PlaceholderDecoration[];
  remove: number[];
}

/** Placeholders as ProseMirror decorations: they move with the text but are not part of the document. */
export const createPlaceholderDecorations = () => {
  const key = new PluginKey<DecorationSet>('placeholders');

  const state: PluginSpec<DecorationSet>['state'] = {
    init: () => DecorationSet.empty,
    apply: (tr, before) => {
      const set = before.map(tr.mapping, tr.doc);
      const change: Change | undefined = tr.getMeta(key);
      if (!change) return set;
      const gone = set.find(undefined, undefined, (spec) => change.remove.includes(spec.id));
      const come = change.add.map(({ id, pos, dom }) =>
        Decoration.widget(pos, dom, { id, key: String(id), side: -1, stopEvent: () => true, ignoreSelection: true }),
      );
      return set.remove(gone).add(tr.doc, come);
    },
  };

  return {
    key,
    state,
    change: (tr: Transaction, { add = [], remove = [] }: Partial<Change>): Transaction =>
      tr.setMeta(key, { add, remove } satisfies Change),
    find: (view: EditorView, id: number): number | null =>
      key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from ?? null,
  };
};
