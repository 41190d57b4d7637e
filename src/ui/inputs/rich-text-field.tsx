import '@/ui/styles/rich-text-editor.ts';
import { Input } from '@mantine/core';
import { Link, RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap';
import { Highlight } from '@tiptap/extension-highlight';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useId } from 'react';
import { isEditorLink } from '@/lib/editor-links.ts';
import { useInput } from '@/ui/use-input.ts';
import { Figure } from '@/ui/inputs/figure.ts';

interface Props {
  label: string;
  description?: string;
  required?: boolean;
}

const labels: Partial<RichTextEditorLabels> = {
  boldControlLabel: '加粗',
  italicControlLabel: '着重',
  strikeControlLabel: '删除线',
  highlightControlLabel: '标亮',
  h2ControlLabel: '二级标题',
  h3ControlLabel: '三级标题',
  bulletListControlLabel: '项目列表',
  orderedListControlLabel: '编号列表',
  blockquoteControlLabel: '引用',
  linkControlLabel: '链接',
  unlinkControlLabel: '取消链接',
  undoControlLabel: '撤销',
  redoControlLabel: '重做',
  linkEditorInputLabel: '网址',
  linkEditorInputPlaceholder: 'https://',
  linkEditorExternalLink: '在新窗口打开',
  linkEditorInternalLink: '在本窗口打开',
  linkEditorSave: '好',
};

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: false,
    // Spec 9: 100 steps; changes within a second are one.
    undoRedo: { depth: 100, newGroupDelay: 1000 },
  }),
  Link.configure({ openOnClick: false, isAllowedUri: isEditorLink, defaultProtocol: 'https' }),
  Highlight,
  Image,
  Figure,
  TableKit,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
];

/** An empty editor still holds a paragraph; for the contract that is no text. */
const htmlOf = (html: string) => (html === '<p></p>' ? '' : html);

/** Text with headings, lists, quotes, links and tables, as HTML. Loaded only where someone writes. */
export function RichTextField({ label, description, required }: Props) {
  const { name, value, change, blur, error } = useInput<string>();
  const labelId = useId();
  const noteId = useId();
  const editor = useEditor({
    extensions,
    content: value,
    onUpdate: ({ editor: changed }) => change(htmlOf(changed.getHTML())),
    onBlur: () => blur(),
    editorProps: {
      attributes: {
        id: name,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': noteId,
        'aria-required': String(required ?? false),
      },
    },
  });

  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      required={required}
      labelElement="div"
      labelProps={{ id: labelId }}
      errorProps={{ id: noteId }}
    >
      <RichTextEditor editor={editor} labels={labels} data-invalid={error !== undefined || undefined}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Strikethrough />
            <RichTextEditor.Highlight />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  );
}
