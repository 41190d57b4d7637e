import { Extension } from '@tiptap/react';
import { closeHistory } from '@tiptap/pm/history';
import type { Node, Slice } from '@tiptap/pm/model';
import { NodeSelection, Plugin, type EditorState, type Transaction } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { apiBase } from '@/api/base.ts';
import type { Image } from '@/api/gen/types.gen.ts';
import { dataUrlToFile } from '@/ui/inputs/rich-text-editor/paste-picture.ts';
import { cleanPaste } from '@/ui/inputs/rich-text-editor/paste.ts';
import { preparePhoto } from '@/ui/inputs/image-upload/photo-prepare.ts';
import { startUpload, type Upload } from '@/ui/inputs/image-upload/photo-upload.ts';
import { pastedIndex } from '@/ui/inputs/rich-text-editor/figure.ts';
import {
  placeholder,
  createPlaceholderDecorations,
  type PlaceholderDecoration,
} from '@/ui/inputs/rich-text-editor/rich-text-placeholder.ts';

interface Options {
  /** Called with a message about images that a paste or drop left out; '' clears it. */
  onNote: (note: string) => void;
  /** Called when the pending files change. */
  onPending: (pending: PendingFiles) => void;
  onStored?: (image: Image) => void;
  /** Called when an uploaded picture was inserted and selected, because nothing was written while it was uploaded. */
  onSelected: () => void;
}

/** File names by state. */
export interface PendingFiles {
  uploading: string[];
  failed: string[];
}

/** Where an uploaded picture goes. */
interface Target {
  /** Takes the place of the picture after the placeholder. */
  replaces: boolean;
  /** The document when the upload started. */
  doc: Node;
}

/** Uploads images into a text, with a placeholder decoration until each is stored. One instance per editor. */
export const createUploads = ({ onNote, onPending, onStored, onSelected }: Options) => {
  const placeholders = createPlaceholderDecorations();
  const running = new Map<number, Upload & { name: string }>();
  const failed = new Set<number>();
  let reported = '';
  let nextId = 1;
  /** Set by `transformPastedHTML`, read on insert. */
  let pastedImages: { pictures: string[]; leftOut: number } = { pictures: [], leftOut: 0 };

  /** Deferred during an IME composition, like the field's value. */
  const reportPending = (view: EditorView) => {
    if (view.composing) return;
    const namesOf = (isFailed: boolean) =>
      [...running].flatMap(([id, { name }]) => (failed.has(id) === isFailed ? [name] : []));
    const pending = { uploading: namesOf(false), failed: namesOf(true) };
    const report = JSON.stringify(pending);
    if (report === reported) return;
    reported = report;
    onPending(pending);
  };

  const clear = (id: number) => {
    running.delete(id);
    failed.delete(id);
  };

  const removePlaceholder = (view: EditorView, id: number) => {
    clear(id);
    if (view.isDestroyed || placeholders.find(view, id) === null) return;
    view.dispatch(placeholders.change(view.state.tr, { remove: [id] }));
  };

  /** Selects a new picture, unless the editor has gone on writing or is elsewhere. */
  const selectIfIdle = (view: EditorView, tr: Transaction, src: string, { doc }: Target) => {
    const isIdle = view.state.doc === doc && !view.composing && hasEditorFocus(view);
    const pos = isIdle ? positionOf(tr.doc, src) : null;
    if (pos !== null) tr.setSelection(NodeSelection.create(tr.doc, pos)).scrollIntoView();
    view.dispatch(tr);
    if (pos !== null) onSelected();
  };

  const insertFigure = (view: EditorView, id: number, image: Image, target: Target) => {
    const pos = placeholders.find(view, id);
    const figure = figureOf(view, image);
    if (pos === null || !figure) return removePlaceholder(view, id);
    clear(id);
    const tr = closeHistory(view.state.tr);
    const old = target.replaces ? view.state.doc.nodeAt(pos) : null;
    if (old?.attrs.src) {
      const { src, width, height } = figure.attrs;
      tr.setNodeMarkup(pos, undefined, { ...old.attrs, src, width, height });
    } else tr.replaceRangeWith(pos, pos, figure);
    selectIfIdle(view, placeholders.change(tr, { remove: [id] }), image.url, target);
  };

  const startPlaceholder = (
    view: EditorView,
    file: File,
    { alt, pos, replaces = false }: { alt: string; pos: number; replaces?: boolean },
  ): PlaceholderDecoration => {
    const target = { replaces, doc: view.state.doc };
    const id = nextId++;
    const name = file.name || '图片';
    const { dom, show } = placeholder(name, {
      onCancel: () => {
        running.get(id)?.cancel();
        view.focus();
      },
      onRetry: () => running.get(id)?.retry(),
    });
    const upload = startUpload({
      prepare: () => preparePhoto(file),
      alt,
      onChange: (state) => {
        if (state.at === 'stored') {
          onStored?.(state.image);
          insertFigure(view, id, state.image, target);
        } else if (state.at === 'cancelled') removePlaceholder(view, id);
        else {
          show(state);
          if (state.at === 'failed') failed.add(id);
          else failed.delete(id);
          reportPending(view);
        }
      },
    });
    running.set(id, { ...upload, name });
    return { id, pos, dom };
  };

  /** The nearest position that allows a figure. */
  const figurePoint = ({ doc, schema }: EditorState, pos: number): number => {
    const $pos = doc.resolve(pos);
    const near = schema.nodes.figure && insertPoint(doc, pos, schema.nodes.figure);
    return near ?? ($pos.depth > 0 ? $pos.after() : pos);
  };

  const add = (view: EditorView, files: readonly File[], pos: number) => {
    const at = figurePoint(view.state, pos);
    onNote('');
    view.dispatch(
      placeholders.change(view.state.tr, {
        add: files.map((file) => startPlaceholder(view, file, { alt: '', pos: at })),
      }),
    );
  };

  /** Uploads a file that takes the place of the picture at `pos`, whose alt text and caption stay. */
  const replace = (view: EditorView, file: File, pos: number) => {
    onNote('');
    const upload = startPlaceholder(view, file, { alt: '', pos, replaces: true });
    view.dispatch(placeholders.change(view.state.tr, { add: [upload] }));
  };

  const addStored = (view: EditorView, images: readonly Image[], pos: number) => {
    const figures = images.flatMap((image) => figureOf(view, image) ?? []);
    view.dispatch(closeHistory(view.state.tr).insert(figurePoint(view.state, pos), figures).scrollIntoView());
  };

  /** Replaces pasted `data:` images by placeholders and uploads them. */
  const extractImages = (view: EditorView, tr: Transaction): Transaction => {
    const pasted: { node: Node; pos: number }[] = [];
    tr.doc.descendants((node, pos) => {
      if (pastedIndex(node.attrs.src) !== null) pasted.push({ node, pos });
    });
    const files = pasted.toReversed().flatMap(({ node, pos }) => {
      const file = dataUrlToFile(pastedImages.pictures[pastedIndex(node.attrs.src) ?? -1] ?? '');
      // Leaves an empty paragraph where nothing else would remain.
      const isOnly = tr.doc.resolve(pos).parent.childCount === 1;
      const rest = isOnly ? view.state.schema.nodes.paragraph?.create() : undefined;
      if (rest) tr.replaceWith(pos, pos + node.nodeSize, rest);
      else tr.delete(pos, pos + node.nodeSize);
      const steps = tr.steps.length;
      return file ? [{ file, alt: String(node.attrs.alt ?? ''), at: () => tr.mapping.slice(steps).map(pos) }] : [];
    });
    const pictures = files.toReversed().map(({ file, alt, at }) => startPlaceholder(view, file, { alt, pos: at() }));
    return placeholders.change(tr, { add: pictures });
  };

  const insert = (view: EditorView, tr: Transaction) => {
    const { leftOut } = pastedImages;
    view.dispatch(extractImages(view, tr).setMeta('paste', true).setMeta('uiEvent', 'paste').scrollIntoView());
    pastedImages = { pictures: [], leftOut: 0 };
    onNote(
      leftOut === 0 ? '' : `有 ${leftOut} 张图片留在了原来的地方，没有一起贴进来。需要的话，请保存到这台设备再上传。`,
    );
  };

  const isOwnPicture = (view: EditorView, src: string) => {
    const { origin } = new URL(src, location.href);
    return origin === location.origin || origin === apiBase().origin || positionOf(view.state.doc, src) !== null;
  };

  const plugin = new Plugin({
    key: placeholders.key,
    state: placeholders.state,
    view: () => ({
      // Deleting the text around a placeholder cancels its upload.
      update: (view) => {
        for (const [id, upload] of running) {
          if (placeholders.find(view, id) !== null) continue;
          clear(id);
          upload.cancel();
        }
        reportPending(view);
      },
      destroy: () => {
        for (const upload of running.values()) upload.cancel();
        running.clear();
      },
    }),
    props: {
      decorations: (state) => placeholders.key.getState(state),
      transformPastedHTML: (html, view) => {
        const { html: clean, ...rest } = cleanPaste(html, { isOwnPicture: (src) => isOwnPicture(view, src) });
        pastedImages = rest;
        return clean;
      },
      handlePaste: (view, event, slice) => {
        onNote('');
        const files = [...(event.clipboardData?.files ?? [])];
        // Word adds a screenshot of the text; prefer the text.
        if (files.length > 0 && !hasText(slice)) {
          pastedImages = { pictures: [], leftOut: 0 };
          add(view, files, view.state.selection.from);
          return true;
        }
        if (pastedImages.pictures.length === 0 && pastedImages.leftOut === 0) return false;
        insert(view, view.state.tr.replaceSelection(slice));
        return true;
      },
      handleDrop: (view, event, slice, moved) => {
        const pos = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from;
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length > 0 && !moved) {
          pastedImages = { pictures: [], leftOut: 0 };
          add(view, files, pos);
          return true;
        }
        if (moved || (pastedImages.pictures.length === 0 && pastedImages.leftOut === 0)) return false;
        insert(view, view.state.tr.replaceRange(pos, pos, slice));
        return true;
      },
    },
  });

  return {
    add,
    replace,
    addStored,
    reportPending,
    extension: Extension.create({ name: 'uploads', addProseMirrorPlugins: () => [plugin] }),
  };
};

const figureOf = ({ state }: EditorView, { url, width, height, alt }: Image) =>
  state.schema.nodes.figure?.create({ src: url, width, height, alt });

/** Position of the picture with a `src`; null if there is none. */
const positionOf = (doc: Node, src: string): number | null => {
  let found: number | null = null;
  doc.descendants((node, pos) => {
    if (node.attrs.src === src) found ??= pos;
  });
  return found;
};

/** Whether the focus is in the text or its toolbar. The window has it after a file was chosen. */
const hasEditorFocus = ({ dom }: EditorView): boolean =>
  document.activeElement === document.body || dom.closest('[data-editor]')?.contains(document.activeElement) === true;

const hasText = ({ content }: Slice) => content.textBetween(0, content.size).trim() !== '';
