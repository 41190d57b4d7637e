import type { FindLinks } from '@/ui/inputs/rich-text-editor/link-search.tsx';
import '@/ui/theme/styles/rich-text-editor.ts';
import { Button, Input } from '@mantine/core';
import { RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap';
import { Selection, type Transaction } from '@tiptap/pm/state';
import { goToNextCell } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import { useEditor, useEditorState, type Editor } from '@tiptap/react';
import { memo, useCallback, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Image } from '@/api/gen/types.gen.ts';
import { htmlBounds } from '@/api/gen/public/bounds.gen.ts';
import { isComposing } from '@/ui/hooks/composing.ts';
import { BlockMenu, type KeyHandler } from '@/ui/inputs/rich-text-editor/blocks/block-menu.tsx';
import type { BlockInput } from '@/ui/inputs/rich-text-editor/blocks/blocks.ts';
import { bodyHtml, bodySize, editorContent } from '@/ui/inputs/rich-text-editor/body-text.ts';
import { ContextTools } from '@/ui/inputs/rich-text-editor/rich-text-context-tools.tsx';
import { setLinkNotes, type LinkNoteOf } from '@/ui/inputs/rich-text-editor/link-notes.ts';
import { extensions } from '@/ui/inputs/rich-text-editor/rich-text-extensions.ts';
import { isFigureSelected } from '@/ui/inputs/rich-text-editor/figure.ts';
import { type Prompt, RichTextToolbar } from '@/ui/inputs/rich-text-editor/rich-text-toolbar.tsx';
import bodyClasses from '@/ui/rich-text/rich-text.module.css';
import {
  createUploads,
  keepUploads,
  type PasteNote,
  type PendingFiles,
} from '@/ui/inputs/rich-text-editor/rich-text-uploads.ts';
import { usePending } from '@/ui/form/pending.ts';
import { useInput } from '@/ui/form/use-input.ts';

export const labels: Partial<RichTextEditorLabels> = {
  boldControlLabel: '加粗',
  italicControlLabel: '着重',
  bulletListControlLabel: '项目列表',
  orderedListControlLabel: '编号列表',
  blockquoteControlLabel: '引用',
  undoControlLabel: '撤销',
  redoControlLabel: '重做',
  tableDeleteControlLabel: '删除表格',
  tableColumnBeforeControlLabel: '左边加一列',
  tableColumnAfterControlLabel: '右边加一列',
  tableColumnDeleteControlLabel: '删除这一列',
  tableRowBeforeControlLabel: '上面加一行',
  tableRowAfterControlLabel: '下面加一行',
  tableRowDeleteControlLabel: '删除这一行',
  tableToggleHeaderRowControlLabel: '首行作表头',
  tableMergeCellsControlLabel: '合并单元格',
  tableSplitCellControlLabel: '拆分单元格',
};

interface Props {
  label: string;
  description?: string;
  required?: boolean;
  /** Called with each uploaded image. */
  onStored?: (image: Image) => void;
  /** Opens a picker of stored images; `insert` takes the chosen ones, at most `maxCount`. */
  onPickUsed?: (insert: (images: readonly Image[]) => void, maxCount?: number) => void;
  /** Finds pages of this site, to link to them by title; stable. */
  findLinks?: FindLinks;
  /** What is wrong with a link, by its address; a new function marks the links again. */
  linkNoteOf?: LinkNoteOf;
}

const { maxLength } = htmlBounds;
/** Share of the maximum length from which the count is shown. */
const countThreshold = 0.9;

/** In px; ProseMirror's default. */
const minScrollMargin = 5;

/** Tab moves between the cells of a table; elsewhere, and beyond the last cell, it leaves the editor (WCAG 2.1.2). */
const handleTab = ({ state, dispatch }: EditorView, event: globalThis.KeyboardEvent) => {
  if (event.key !== 'Tab') return false;
  const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
  if (!hasModifier && !isComposing(event) && goToNextCell(event.shiftKey ? -1 : 1)(state, dispatch))
    event.preventDefault();
  return true;
};

const scrollerOf = (element: Element): Element => {
  const { parentElement } = element;
  return !parentElement || /auto|scroll/.test(getComputedStyle(element).overflowY)
    ? element
    : scrollerOf(parentElement);
};

/** Keeps the caret clear of sticky bars, since ProseMirror's scrolling ignores `scroll-padding`. */
const createScrollMargin = (id: string) => {
  let scroller: Element | undefined;
  const padding = (side: 'scrollPaddingTop' | 'scrollPaddingBottom') => {
    scroller ??= scrollerOf(document.getElementById(id) ?? document.documentElement);
    return Number.parseFloat(getComputedStyle(scroller)[side]) || minScrollMargin;
  };
  return {
    left: minScrollMargin,
    right: minScrollMargin,
    get top() {
      return padding('scrollPaddingTop');
    },
    get bottom() {
      return padding('scrollPaddingBottom');
    },
  };
};

/** Rich text editor; the value is HTML. Loaded lazily. */
export function RichTextField(props: Props) {
  const { label, description, required = false, onStored, onPickUsed, findLinks, linkNoteOf } = props;
  const { name, value, change, blur, error } = useInput<string>();
  const [note, setNote] = useState<PasteNote | null>(null);
  const [pending, setPending] = useState<PendingFiles>({ uploading: [], failed: [] });
  const uploading = pending.uploading.length;
  const [prompt, setPrompt] = useState<Prompt | null>(null);
  const menuKeys = useRef<KeyHandler>(null);
  const setMenuKeys = useCallback((handler: KeyHandler | null) => {
    menuKeys.current = handler;
  }, []);
  const [uploads] = useState(() =>
    createUploads({
      onNote: setNote,
      onPending: setPending,
      onStored,
      onSelected: () => setPrompt('alt'),
    }),
  );
  usePending(pending.uploading, pending.failed);
  const id = useId();
  const isInvalid = error !== undefined;
  const describedBy = [isInvalid && 'error', description !== undefined && 'description', 'help', 'count']
    .filter((part) => part !== false)
    .map((part) => `${id}-${part}`)
    .join(' ');
  const [scrollMargin] = useState(() => createScrollMargin(name));
  const editorProps = useMemo(
    () => ({
      scrollMargin,
      scrollThreshold: scrollMargin,
      attributes: {
        id: name,
        class: bodyClasses.body ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': describedBy,
        'aria-required': String(required),
        'aria-invalid': String(isInvalid),
      },
      handleDOMEvents: { keydown: handleTab, focus: restoreCaret },
      handleKeyDown: ({ state }: EditorView, event: globalThis.KeyboardEvent) => {
        if (isComposing(event)) return false;
        if (menuKeys.current?.(event)) return true;
        if (event.key !== 'Enter' || !isFigureSelected(state.selection)) return false;
        setPrompt('alt');
        return true;
      },
    }),
    [name, id, describedBy, isInvalid, required, scrollMargin],
  );
  const [initialContent] = useState(() => editorContent(value));
  const lastValue = useRef<string>(undefined);
  /** The last value set from outside and the editor's HTML of it: undoing all changes restores exactly that value. */
  const external = useRef({ value, html: '' });
  const write = ({ state }: Editor) => {
    const html = bodyHtml(state.doc);
    lastValue.current = html === external.current.html ? external.current.value : html;
    change(lastValue.current);
  };
  const editor = useEditor({
    extensions: [...extensions, uploads.extension],
    content: initialContent,
    editorProps,
    // In prosemirror.css: the content security policy forbids injected style elements.
    injectCSS: false,
    // `handleCompositionEnd` writes the result of an IME composition.
    onUpdate: ({ editor: changed }) => {
      if (!changed.view.composing) write(changed);
    },
    onBlur: ({ event }) => {
      if (!isInsideEditor(editor.view.dom, event.relatedTarget)) blur();
    },
  });
  useEffect(() => {
    // The editor keeps its own content, so a value set from outside (a merge) must be applied.
    if (value === lastValue.current || editor.isDestroyed) return;
    if (lastValue.current !== undefined) {
      const { from } = editor.state.selection;
      const restoreSelection = ({ tr }: { tr: Transaction }) => {
        keepUploads(tr).setSelection(Selection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size))));
        return true;
      };
      editor.chain().setContent(editorContent(value), { emitUpdate: false }).command(restoreSelection).run();
    }
    lastValue.current = value;
    external.current = { value, html: bodyHtml(editor.state.doc) };
  }, [value, editor]);
  useEffect(() => {
    if (linkNoteOf && !editor.isDestroyed) return setLinkNotes(editor.view, linkNoteOf);
    return undefined;
  }, [editor, linkNoteOf]);
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      required={required}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => editor.commands.focus() }}
      descriptionProps={{ id: `${id}-description` }}
      errorProps={{ id: `${id}-error` }}
    >
      <EditorBox
        editor={editor}
        name={name}
        isInvalid={isInvalid}
        uploads={uploads}
        prompt={prompt}
        onPrompt={setPrompt}
        onMenuKeys={setMenuKeys}
        onPickUsed={onPickUsed}
        findLinks={findLinks}
        linkNoteOf={linkNoteOf}
      />
      <div data-editor-notes>
        <p id={`${id}-help`} data-editor-note>
          空行里打“/”选标题、图片、表格。图片可以拖进来或者贴进来。Tab 键离开正文（在表格里先到下一格），Alt+F10
          到工具栏。
        </p>
        <Count editor={editor} id={`${id}-count`} />
      </div>
      <div data-editor-notes>
        <p role="status" data-editor-note="status">
          {[note?.text, uploading > 0 && `还有 ${uploading} 张图片没有传完。`].filter(Boolean).join(' ')}
        </p>
        {note?.undo && (
          <Button variant="default" mih="var(--target)" aria-label="撤销粘贴" onClick={note.undo}>
            撤销
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}

/** Whether a focus target is in the editor or in one of its popups. */
const isInsideEditor = (text: Element, target: EventTarget | null): boolean =>
  target instanceof Element &&
  (text.closest('[data-editor]')?.contains(target) === true || target.closest('[data-editor-popup]') !== null);

/** Moves the focus to the tools beside the text if there are any, from these to the toolbar, and back. */
const focusToolbar = (root: HTMLElement | null) => {
  const bars = [...(root?.querySelectorAll('[role="toolbar"]') ?? [])].toReversed();
  const current = bars.findIndex((bar) => bar.contains(document.activeElement));
  bars[(current + 1) % bars.length]?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
};

/**
 * Puts the caret back at once when the text gets the focus by a script or Tab: browsers put it at the start, which
 * ProseMirror takes for a choice of the user if it reads it late, on a slow device. A press sets it afterwards.
 */
const restoreCaret = (view: EditorView) => {
  view.focus();
  return false;
};

interface BoxProps extends Pick<Props, 'onPickUsed' | 'findLinks' | 'linkNoteOf'> {
  editor: Editor;
  name: string;
  isInvalid: boolean;
  uploads: ReturnType<typeof createUploads>;
  /** The open popover. */
  prompt: Prompt | null;
  onPrompt: (prompt: Prompt | null) => void;
  /** Called with the key handler of the menu of blocks. */
  onMenuKeys: (handler: KeyHandler | null) => void;
}

/** Toolbar and text. Memoized: each keystroke renders the field, and Mantine's context would re-render all controls. */
const EditorBox = memo(function EditorBox(props: BoxProps) {
  const { editor, name, isInvalid, uploads, prompt, onPrompt, onMenuKeys, onPickUsed, findLinks, linkNoteOf } = props;
  const root = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  const addFiles = useCallback(
    (files: File[]) => uploads.add(editor.view, files, editor.state.selection.from),
    [uploads, editor],
  );
  const replacePicture = useCallback(
    (file: File, pos: number) => uploads.replace(editor.view, file, pos),
    [uploads, editor],
  );
  const setAltOpen = useCallback((opened: boolean) => onPrompt(opened ? 'alt' : null), [onPrompt]);
  const ask = useCallback(
    (input: BlockInput) => {
      if (input === 'picture') picker.current?.click();
      else onPrompt(input);
    },
    [onPrompt],
  );
  const pickUsed = useMemo(() => {
    if (!onPickUsed) return undefined;
    return () => onPickUsed((images) => uploads.addStored(editor.view, images, editor.state.selection.from));
  }, [onPickUsed, uploads, editor]);

  const replaceByUsed = useMemo(() => {
    if (!onPickUsed) return undefined;
    return (pos: number) => onPickUsed(([image]) => image && uploads.replaceByStored(editor.view, image, pos), 1);
  }, [onPickUsed, uploads, editor]);

  const handleCompositionEnd = () => {
    if (editor.isDestroyed) return;
    editor.emit('update', { editor, transaction: editor.state.tr, appendedTransactions: [] });
    uploads.reportPending(editor.view);
  };

  const handleShortcut = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      onPrompt('link');
    } else if (event.key === 'F10' && event.altKey) {
      event.preventDefault();
      focusToolbar(root.current);
    }
  };

  return (
    <RichTextEditor
      ref={root}
      editor={editor}
      labels={labels}
      withTypographyStyles={false}
      data-editor
      data-invalid={isInvalid || undefined}
      onKeyDown={handleShortcut}
      onCompositionEnd={() => setTimeout(handleCompositionEnd)}
      onFocus={() => setIsFocused(true)}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !isInsideEditor(editor.view.dom, relatedTarget)) setIsFocused(false);
      }}
    >
      <RichTextToolbar
        controls={name}
        prompt={prompt}
        onPrompt={onPrompt}
        picker={picker}
        onInputNeeded={ask}
        onFiles={addFiles}
        onPickUsed={pickUsed}
        findLinks={findLinks}
        linkNoteOf={linkNoteOf}
      />
      <div data-editor-area>
        <RichTextEditor.Content />
        {isFocused && (
          <ContextTools
            controls={name}
            altOpened={prompt === 'alt'}
            onAltOpened={setAltOpen}
            onReplace={replacePicture}
            onReplaceByUsed={replaceByUsed}
          />
        )}
        {isFocused && <BlockMenu onKeys={onMenuKeys} onInputNeeded={ask} />}
      </div>
    </RichTextEditor>
  );
});

/** Word count, and near the maximum the HTML length. No live region, since it changes with each keystroke. */
function Count({ editor, id }: { editor: Editor; id: string }) {
  const { words, length } = useEditorState({ editor, selector: ({ editor: now }) => bodySize(now.state.doc) });
  return (
    <p id={id} data-editor-note="count" data-over={length > maxLength || undefined}>
      {words.toLocaleString('zh-CN')} 字
      {length > maxLength * countThreshold &&
        `。正文连同格式 ${length.toLocaleString('zh-CN')} 个字，最多 ${maxLength.toLocaleString('zh-CN')} 个。`}
    </p>
  );
}
