import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { IconIndentDecrease, IconIndentIncrease, IconTablePlus } from '@tabler/icons-react';
import { useEditorState } from '@tiptap/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  AltControl,
  LinkControl,
  PictureControl,
  VideoControl,
} from '@/ui/inputs/rich-text-editor/rich-text-insert.tsx';

interface Props {
  controls: string;
  linking: boolean;
  onLinking: (linking: boolean) => void;
  onFiles: (files: File[]) => void;
}

const { Control, ControlsGroup, Toolbar } = RichTextEditor;
const icon = { size: '1.1rem', 'aria-hidden': true } as const;

const buttonsIn = (bar: HTMLElement | null) =>
  [...(bar?.querySelectorAll<HTMLButtonElement>('[data-rich-text-editor-control]') ?? [])].filter(
    (button) => !button.disabled && button.checkVisibility(),
  );

/** Editor toolbar with roving tabindex (ARIA toolbar pattern). */
export function RichTextToolbar({ controls, linking, onLinking, onFiles }: Props) {
  const { editor } = useRichTextEditorContext();
  const bar = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { inTable, inList } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      inTable: now?.isActive('table') ?? false,
      inList: now?.isActive('listItem') ?? false,
    }),
  }) ?? { inTable: false, inList: false };

  // Mantine makes each control a tab stop; keep exactly one.
  useEffect(() => {
    const buttons = buttonsIn(bar.current);
    const current = buttons.find((button) => button === document.activeElement) ?? buttons[0];
    for (const button of bar.current?.querySelectorAll('button') ?? []) button.tabIndex = button === current ? 0 : -1;
  });

  const walk = (event: KeyboardEvent) => {
    const buttons = buttonsIn(bar.current);
    const at = buttons.findIndex((button) => button === document.activeElement);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 };
    const goal = steps[event.key];
    if (at < 0 || goal === undefined) return;
    event.preventDefault();
    const next = buttons.at(goal % buttons.length);
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
  };

  return (
    // The buttons are focusable; the toolbar only handles arrow keys.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <Toolbar ref={bar} role="toolbar" aria-label="正文格式" aria-controls={controls} onKeyDown={walk}>
      <ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.Bold />
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <LinkControl opened={linking} onOpened={onLinking} />
        <PictureControl onFiles={onFiles} />
      </ControlsGroup>
      <ControlsGroup>
        <AltControl />
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </ControlsGroup>
      <ControlsGroup data-more-button>
        <Control aria-label="更多格式" aria-expanded={open} onClick={() => setOpen(!open)}>
          更多
        </Control>
      </ControlsGroup>
      <div data-more={open ? 'open' : 'closed'}>
        <ControlsGroup>
          <RichTextEditor.H4 />
          <RichTextEditor.Italic />
          <RichTextEditor.Strikethrough />
          <RichTextEditor.Highlight />
          <RichTextEditor.ClearFormatting />
        </ControlsGroup>
        <ControlsGroup>
          <RichTextEditor.Blockquote />
          <RichTextEditor.Hr />
          <Control
            aria-label="增加缩进"
            title="增加缩进（Ctrl+]）"
            disabled={!inList}
            onClick={() => editor?.chain().focus().sinkListItem('listItem').run()}
          >
            <IconIndentIncrease {...icon} />
          </Control>
          <Control
            aria-label="减少缩进"
            title="减少缩进（Ctrl+[）"
            disabled={!inList}
            onClick={() => editor?.chain().focus().liftListItem('listItem').run()}
          >
            <IconIndentDecrease {...icon} />
          </Control>
        </ControlsGroup>
        <ControlsGroup>
          <RichTextEditor.AlignLeft />
          <RichTextEditor.AlignCenter />
          <RichTextEditor.AlignRight />
          <RichTextEditor.AlignJustify />
        </ControlsGroup>
        <ControlsGroup>
          <RichTextEditor.Unlink />
          <VideoControl />
          <Control
            aria-label="插入表格"
            title="插入表格"
            disabled={inTable}
            onClick={() => editor?.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
          >
            <IconTablePlus {...icon} />
          </Control>
        </ControlsGroup>
      </div>
      {inTable && (
        <ControlsGroup>
          <RichTextEditor.TableRowBefore />
          <RichTextEditor.TableRowAfter />
          <RichTextEditor.TableRowDelete />
          <RichTextEditor.TableColumnBefore />
          <RichTextEditor.TableColumnAfter />
          <RichTextEditor.TableColumnDelete />
          <RichTextEditor.TableToggleHeaderRow />
          <RichTextEditor.TableMergeCells />
          <RichTextEditor.TableSplitCell />
          <RichTextEditor.TableDelete />
        </ControlsGroup>
      )}
    </Toolbar>
  );
}
