import { Extension } from '@tiptap/react';
import { closeHistory, isHistoryTransaction } from '@tiptap/pm/history';
import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { NodeSelection, Plugin, type EditorState, type Transaction } from '@tiptap/pm/state';
import { insertPoint, ReplaceStep } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { apiBase } from '@/api/base.ts';
import type { Image } from '@/api/gen/types.gen.ts';
import { dataUrlToFile } from '@/ui/inputs/rich-text-editor/paste/media/data-url.ts';
import { cleanPaste, type Pasted } from '@/ui/inputs/rich-text-editor/paste/clean-paste.ts';
import { keepFirstAlignment } from '@/ui/inputs/rich-text-editor/paste/first-block.ts';
import { leftOutNote } from '@/ui/inputs/rich-text-editor/paste/left-out.ts';
import { tableRows } from '@/ui/inputs/rich-text-editor/paste/tab-table.ts';
import { startUndoStep } from '@/ui/inputs/rich-text-editor/paste/undo-paste.ts';
import { preparePhoto } from '@/ui/inputs/image-upload/photo-prepare.ts';
import { createUploadQueue, type Upload } from '@/ui/inputs/image-upload/photo-upload.ts';
import { pastedIndex } from '@/ui/inputs/rich-text-editor/figure.ts';
import {
  placeholder,
  createPlaceholderDecorations,
  type PlaceholderDecoration,
} from '@/ui/inputs/rich-text-editor/rich-text-placeholder.ts';

/** What a paste or drop left out; `undo` takes the paste back, while nothing else has changed. */
export interface PasteNote {
  text: string;
  undo?: () => void;
}

interface Options {
  /** Called after a paste or drop; null clears the note. */
  onNote: (note: PasteNote | null) => void;
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

/** An upload that has a placeholder. */
interface Running extends Upload {
  name: string;
  dom: HTMLElement;
  target: Target;
}

/** In the meta of a transaction that puts another value in place of the whole document. */
const fromOutside = 'valueFromOutside';

/** Marks a transaction that sets a value from outside (a merge, a version): running uploads keep their place in it. */
export const keepUploads = (tr: Transaction): Transaction => tr.setMeta(fromOutside, true);

/** Whether a value was set from outside, or that was undone; what an editor deletes takes its uploads with it. */
const isFromOutside = (tr: Transaction): boolean =>
  tr.getMeta(fromOutside) === true ||
  (isHistoryTransaction(tr) &&
    tr.steps.some(
      (step, at) => step instanceof ReplaceStep && step.from === 0 && step.to === tr.docs[at]?.content.size,
    ));

/** Where a position of one document is in another one: behind what both start with, or before what both end with. */
const positionIn = (other: Node, doc: Node, pos: number): number => {
  const start = doc.content.findDiffStart(other.content) ?? doc.content.size;
  const grown = other.content.size - doc.content.size;
  const end = doc.content.findDiffEnd(other.content)?.a ?? 0;
  if (pos <= start) return pos;
  return pos >= end ? pos + grown : Math.max(start, Math.min(pos, end + grown));
};

/** Uploads images into a text, with a placeholder decoration until each is stored. One instance per editor. */
export const createUploads = ({ onNote, onPending, onStored, onSelected }: Options) => {
  const placeholders = createPlaceholderDecorations();
  const queue = createUploadQueue();
  const running = new Map<number, Running>();
  const failed = new Set<number>();
  let reported = '';
  let nextId = 1;
  /** Set by `transformPastedHTML`, read on insert. */
  let pasted: Pick<Pasted, 'pictures' | 'leftOut'> = nothingPasted;
  let note: PasteNote | null = null;
  /** Whether the next change is the paste itself or a picture of it. */
  let isPasting = false;

  const setNote = (next: PasteNote | null) => {
    if (note === null && next === null) return;
    note = next;
    onNote(next);
  };

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

  const insertFigure = (view: EditorView, id: number, image: Image) => {
    const pos = placeholders.find(view, id);
    const figure = figureOf(view, image);
    const target = running.get(id)?.target;
    if (pos === null || !figure || !target) return removePlaceholder(view, id);
    clear(id);
    isPasting = true;
    const tr = closeHistory(view.state.tr);
    if (!target.replaces || !withFile(tr, pos, figure)) tr.replaceRangeWith(pos, pos, figure);
    selectIfIdle(view, placeholders.change(tr, { remove: [id] }), image.url, target);
  };

  const startPlaceholder = (
    view: EditorView,
    file: File,
    { alt, pos, replaces = false }: { alt: string; pos: number; replaces?: boolean },
  ): PlaceholderDecoration => {
    const id = nextId++;
    const name = file.name || '图片';
    const { dom, show } = placeholder(name, {
      onCancel: () => {
        running.get(id)?.cancel();
        view.focus();
      },
      onRetry: () => running.get(id)?.start(alt),
    });
    const upload = queue.add({
      prepare: () => preparePhoto(file),
      onChange: (state) => {
        if (state.at === 'stored') {
          onStored?.(state.image);
          insertFigure(view, id, state.image);
        } else if (state.at === 'cancelled') removePlaceholder(view, id);
        else {
          show(state);
          if (state.at === 'failed') failed.add(id);
          else failed.delete(id);
          reportPending(view);
        }
      },
    });
    upload.start(alt);
    running.set(id, { ...upload, name, dom, target: { replaces, doc: view.state.doc } });
    return { id, pos, dom };
  };

  /** The nearest position that allows a figure. */
  const figurePoint = ({ doc, schema }: EditorState, pos: number): number => {
    const $pos = doc.resolve(pos);
    const near = schema.nodes.figure && insertPoint(doc, pos, schema.nodes.figure);
    return near ?? ($pos.depth > 0 ? $pos.after() : pos);
  };

  /** Puts the placeholders of a replaced document into the new one. */
  const movePlaceholders = (before: EditorState, after: EditorState): Transaction => {
    const moved = [...running].flatMap(([id, upload]) => {
      const { dom, target } = upload;
      const from = placeholders.key.getState(before)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from;
      if (from === undefined) return [];
      const src: unknown = target.replaces ? before.doc.nodeAt(from)?.attrs.src : undefined;
      const replaced = typeof src === 'string' ? positionOf(after.doc, src) : null;
      // Another picture may follow in place of the one to replace.
      running.set(id, { ...upload, target: { ...target, replaces: replaced !== null } });
      return [{ id, dom, pos: replaced ?? figurePoint(after, positionIn(after.doc, before.doc, from)) }];
    });
    return placeholders.change(after.tr, { remove: moved.map(({ id }) => id), add: moved });
  };

  const add = (view: EditorView, files: readonly File[], pos: number) => {
    const at = figurePoint(view.state, pos);
    setNote(null);
    view.dispatch(
      placeholders.change(view.state.tr, {
        add: files.map((file) => startPlaceholder(view, file, { alt: '', pos: at })),
      }),
    );
  };

  /** Uploads a file that takes the place of the picture at `pos`, whose alt text and caption stay. */
  const replace = (view: EditorView, file: File, pos: number) => {
    setNote(null);
    const upload = startPlaceholder(view, file, { alt: '', pos, replaces: true });
    view.dispatch(placeholders.change(view.state.tr, { add: [upload] }));
  };

  const addStored = (view: EditorView, images: readonly Image[], pos: number) => {
    const figures = images.flatMap((image) => figureOf(view, image) ?? []);
    view.dispatch(closeHistory(view.state.tr).insert(figurePoint(view.state, pos), figures).scrollIntoView());
  };

  /** Puts a stored image in the place of the picture at `pos`, whose alt text and caption stay. */
  const replaceByStored = (view: EditorView, image: Image, pos: number) => {
    const figure = figureOf(view, image);
    const tr = closeHistory(view.state.tr);
    if (figure && withFile(tr, pos, figure)) view.dispatch(tr.scrollIntoView());
  };

  /** Replaces pasted `data:` images by placeholders and uploads them. */
  const extractImages = (view: EditorView, tr: Transaction): Transaction => {
    const figures: { node: Node; pos: number }[] = [];
    tr.doc.descendants((node, pos) => {
      if (pastedIndex(node.attrs.src) !== null) figures.push({ node, pos });
    });
    const files = figures.toReversed().flatMap(({ node, pos }) => {
      const file = dataUrlToFile(pasted.pictures[pastedIndex(node.attrs.src) ?? -1] ?? '');
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

  /** Shows what was left out, before the slice is inserted. */
  const announce = (view: EditorView, slice: Slice) => {
    const text = leftOutNote(pasted.leftOut);
    if (text === '') return setNote(null);
    const undoPaste = startUndoStep(view);
    const undo = () => {
      setNote(null);
      undoPaste();
    };
    setNote(slice.size === 0 ? { text } : { text, undo });
    isPasting = slice.size > 0;
  };

  const insert = (view: EditorView, tr: Transaction) => {
    view.dispatch(extractImages(view, tr).setMeta('paste', true).setMeta('uiEvent', 'paste').scrollIntoView());
  };

  const isOwnPicture = (view: EditorView, src: string) => {
    const { origin } = new URL(src, location.href);
    return origin === location.origin || origin === apiBase().origin || positionOf(view.state.doc, src) !== null;
  };

  const plugin = new Plugin({
    key: placeholders.key,
    state: placeholders.state,
    appendTransaction: (transactions, before, after) =>
      running.size > 0 && transactions.some(isFromOutside) ? movePlaceholders(before, after) : null,
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
        pasted = rest;
        return clean;
      },
      handlePaste: (view, event, slice) => {
        const files = [...(event.clipboardData?.files ?? [])];
        // Word adds a screenshot of the text; prefer the text.
        if (files.length > 0 && !hasText(slice)) {
          pasted = nothingPasted;
          add(view, files, view.state.selection.from);
          return true;
        }
        announce(view, slice);
        const fitting = keepFirstAlignment(view.state, pastedTable(view.state, event.clipboardData) ?? slice);
        const isChanged = fitting !== slice || pasted.pictures.length > 0;
        if (isChanged) insert(view, view.state.tr.replaceSelection(fitting));
        pasted = nothingPasted;
        return isChanged;
      },
      handleDrop: (view, event, slice, moved) => {
        const pos = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from;
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length > 0 && !moved) {
          pasted = nothingPasted;
          add(view, files, pos);
          return true;
        }
        if (moved) return false;
        announce(view, slice);
        const hasPictures = pasted.pictures.length > 0;
        if (hasPictures) insert(view, view.state.tr.replaceRange(pos, pos, slice));
        pasted = nothingPasted;
        return hasPictures;
      },
    },
  });

  return {
    add,
    replace,
    addStored,
    replaceByStored,
    reportPending,
    extension: Extension.create({
      name: 'uploads',
      addProseMirrorPlugins: () => [plugin],
      onTransaction: ({ transaction }) => {
        if (!transaction.docChanged) return;
        // Later changes would be undone with the paste.
        if (!isPasting && note?.undo) setNote({ text: note.text });
        isPasting = false;
      },
    }),
  };
};

const nothingPasted = { pictures: [], leftOut: {} };

/** A table that a program gives as text only; null for other content. */
const pastedTable = ({ schema, selection }: EditorState, data: DataTransfer | null): Slice | null => {
  const { table, tableRow, tableCell, paragraph } = schema.nodes;
  if (!table || !tableRow || !tableCell || !paragraph || !data || data.getData('text/html') !== '') return null;
  const rows = selection.$from.parent.type.spec.code ? null : tableRows(data.getData('text/plain'));
  const textOf = (text: string) => (text === '' ? undefined : schema.text(text));
  const cellOf = (text: string) =>
    tableCell.create(
      null,
      text.split('\n').map((line) => paragraph.create(null, textOf(line))),
    );
  return (
    rows &&
    new Slice(
      Fragment.from(
        table.create(
          null,
          rows.map((row) => tableRow.create(null, row.map(cellOf))),
        ),
      ),
      0,
      0,
    )
  );
};

const figureOf = ({ state }: EditorView, { url, width, height, alt }: Image) =>
  state.schema.nodes.figure?.create({ src: url, width, height, alt });

/** Gives the picture at `pos` the file of another one; false if there is no picture. */
const withFile = (tr: Transaction, pos: number, { attrs: { src, width, height } }: Node): boolean => {
  const old = tr.doc.nodeAt(pos);
  if (!old?.attrs.src) return false;
  tr.setNodeMarkup(pos, undefined, { ...old.attrs, src, width, height });
  return true;
};

/** Position of the picture with a `src`; null if there is none. */
const positionOf = (doc: Node, src: string): number | null => {
  let position: number | null = null;
  doc.descendants((node, pos) => {
    if (node.attrs.src === src) position ??= pos;
  });
  return position;
};

/** Whether the focus is in the text or its toolbar. The window has it after a file was chosen. */
const hasEditorFocus = ({ dom }: EditorView): boolean =>
  document.activeElement === document.body || dom.closest('[data-editor]')?.contains(document.activeElement) === true;

const hasText = ({ content }: Slice) => content.textBetween(0, content.size).trim() !== '';
