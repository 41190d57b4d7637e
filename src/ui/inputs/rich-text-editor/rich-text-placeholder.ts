import type { UploadState } from '@/ui/inputs/image-upload/photo-upload.ts';
import { PluginKey, type PluginSpec, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

interface Actions {
  onCancel: () => void;
  onRetry: () => void;
}

/** Upload placeholder with progress, retry and cancel; never part of the saved HTML. */
export const placeholder = (name: string, { onCancel, onRetry }: Actions) => {
  const dom = document.createElement('div');
  dom.dataset.upload = '';
  dom.contentEditable = 'false';
  dom.setAttribute('role', 'group');
  dom.setAttribute('aria-label', `图片“${name}”`);
  const text = document.createElement('p');
  const bar = document.createElement('progress');
  bar.setAttribute('aria-label', '上传进度');
  const retry = buttonOf('再传一次', onRetry);
  const cancel = buttonOf('取消上传', onCancel);
  dom.append(text, bar, retry, cancel);

  const show = (state: UploadState) => {
    const failed = state.at === 'failed';
    dom.toggleAttribute('data-failed', failed);
    bar.hidden = failed;
    retry.hidden = !failed || state.final;
    cancel.textContent = failed ? '不要这张' : '取消上传';
    if (failed) text.setAttribute('role', 'alert');
    else text.removeAttribute('role');
    text.textContent = failed
      ? `“${name}”没有传上去：${state.message}`
      : state.at === 'queued'
        ? `“${name}”在等着上传…`
        : `正在上传“${name}”…`;
    if (state.at === 'sending') bar.value = state.share;
    else bar.removeAttribute('value');
  };
  show({ at: 'preparing' });
  return { dom, show };
};

const buttonOf = (label: string, onPress: () => void): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', onPress);
  return button;
};

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
      const removed = set.find(undefined, undefined, (spec) => change.remove.includes(spec.id));
      const added = change.add.map(({ id, pos, dom }) =>
        Decoration.widget(pos, dom, { id, key: String(id), side: -1, stopEvent: () => true, ignoreSelection: true }),
      );
      return set.remove(removed).add(tr.doc, added);
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
