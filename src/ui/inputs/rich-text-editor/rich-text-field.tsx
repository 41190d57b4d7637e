import '@/ui/theme/styles/rich-text-editor.ts';
import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import type { EditorView } from '@tiptap/pm/view';
import { useEditor } from '@tiptap/react';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { vHtml } from '@/api/gen/managed/valibot.gen.ts';
import { isComposing } from '@/ui/hooks/composing.ts';
import { extensions } from '@/ui/inputs/rich-text-editor/rich-text-extensions.ts';
import { labels } from '@/ui/inputs/rich-text-editor/rich-text-labels.ts';
import { RichTextToolbar } from '@/ui/inputs/rich-text-editor/rich-text-toolbar.tsx';
import { createUploads } from '@/ui/inputs/rich-text-editor/rich-text-uploads.ts';
import { usePending } from '@/ui/form/pending.ts';
import { useInput } from '@/ui/form/use-input.ts';

interface Props {
  label: string;
  description?: string;
  required?: boolean;
}

const [, , { requirement: longest }] = vHtml.pipe;
/** Share of the maximum length from which the count is shown. */
const nearly = 0.9;

/** An empty paragraph or caption counts as empty for the API. */
const htmlOf = (html: string) => (html === '<p></p>' ? '' : html.replaceAll('<figcaption></figcaption>', ''));

/** Tab leaves the editor, also in lists and tables (WCAG 2.1.2). */
const leaveByTab = (_: EditorView, event: globalThis.KeyboardEvent) => event.key === 'Tab';

/** Rich text editor; the value is HTML. Loaded lazily. */
export function RichTextField({ label, description, required = false }: Props) {
  const { name, value, change, blur, error } = useInput<string>();
  const [note, setNote] = useState('');
  const [uploading, setUploading] = useState(0);
  const [failed, setFailed] = useState(0);
  const [linking, setLinking] = useState(false);
  const [uploads] = useState(() =>
    createUploads({
      onNote: setNote,
      onCount: (uploadingCount, failedCount) => {
        setUploading(uploadingCount);
        setFailed(failedCount);
      },
    }),
  );
  usePending(uploading, failed);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const isInvalid = error !== undefined;
  const describedBy = [isInvalid && 'error', description !== undefined && 'description', 'help']
    .filter((part) => part !== false)
    .map((part) => `${id}-${part}`)
    .join(' ');
  const editorProps = useMemo(
    () => ({
      attributes: {
        id: name,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': describedBy,
        'aria-required': String(required),
        'aria-invalid': String(isInvalid),
      },
      handleDOMEvents: { keydown: leaveByTab },
    }),
    [name, id, describedBy, isInvalid, required],
  );
  const known = useRef(value);
  const write = (html: string) => {
    known.current = htmlOf(html);
    change(known.current);
  };
  const editor = useEditor({
    extensions: [...extensions, uploads.extension],
    content: value,
    editorProps,
    // Skips IME compositions; `composed` handles their end.
    onUpdate: ({ editor: changed }) => {
      if (!changed.view.composing) write(changed.getHTML());
    },
    onBlur: ({ event }) => {
      if (!(event.relatedTarget instanceof Node && root.current?.contains(event.relatedTarget))) blur();
    },
  });
  const composed = () => {
    if (editor.isDestroyed) return;
    write(editor.getHTML());
    uploads.count(editor.view);
  };
  useEffect(() => {
    // The editor keeps its own content: a value from elsewhere (a merge) must be put in.
    if (value === known.current || editor.isDestroyed) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [value, editor]);
  const length = Array.from(value).length;

  const shortcut = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      setLinking(true);
    } else if (event.key === 'F10' && event.altKey) {
      event.preventDefault();
      root.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
    }
  };

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
      <RichTextEditor
        ref={root}
        editor={editor}
        labels={labels}
        data-invalid={isInvalid || undefined}
        onKeyDown={shortcut}
        onCompositionEnd={() => setTimeout(composed)}
      >
        <RichTextToolbar
          controls={name}
          linking={linking}
          onLinking={setLinking}
          onFiles={(files) => uploads.add(editor.view, files, editor.state.selection.from)}
        />
        <RichTextEditor.Content />
      </RichTextEditor>
      <p id={`${id}-help`} data-editor-note>
        图片可以拖进来或者贴进来。Tab 键离开正文，Alt+F10 到工具栏。
        {length > longest * nearly &&
          ` 正文连同格式 ${length.toLocaleString('zh-CN')} 个字，最多 ${longest.toLocaleString('zh-CN')} 个。`}
      </p>
      <p role="status" data-editor-note="status">
        {[note, uploading > 0 && `还有 ${uploading} 张图片没有传完。`].filter(Boolean).join(' ')}
      </p>
    </Input.Wrapper>
  );
}
