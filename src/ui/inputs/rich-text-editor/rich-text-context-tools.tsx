import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { NodeSelection } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import { memo, useLayoutEffect, useRef } from 'react';
import { isPicture, PictureTools, type PictureToolsProps } from '@/ui/inputs/rich-text-editor/picture-tools.tsx';
import { ToolbarRow } from '@/ui/inputs/rich-text-editor/rich-text-toolbar.tsx';

const { ControlsGroup } = RichTextEditor;

interface Context {
  hasTable: boolean;
  hasPicture: boolean;
  /** Position of the table, or of an image outside tables. */
  pos: number;
}

/** The table or image at the caret. */
const contextOf = ({ state: { selection } }: Editor): Context | null => {
  const { $from } = selection;
  const around = Array.from({ length: $from.depth }, (_, index) => ({
    name: $from.node(index + 1).type.name,
    pos: $from.before(index + 1),
  }));
  if (selection instanceof NodeSelection) around.push({ name: selection.node.type.name, pos: selection.from });
  const table = around.find(({ name }) => name === 'table');
  const picture = around.find(({ name }) => isPicture(name));
  const shown = table ?? picture;
  return shown ? { hasTable: table !== undefined, hasPicture: picture !== undefined, pos: shown.pos } : null;
};

/** Positions the rail above the block at `pos`, or below it if there is no space above. */
const useRail = (pos: number | undefined) => {
  const { editor } = useRichTextEditorContext();
  const rail = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = rail.current;
    const area = element?.parentElement;
    if (!editor || !element || !area || pos === undefined) return;
    const position = () => {
      const node = editor.isDestroyed ? null : editor.view.nodeDOM(pos);
      const bar = element.firstElementChild;
      if (!(node instanceof HTMLElement) || !bar) return;
      const block = node.getBoundingClientRect();
      const start = block.top - area.getBoundingClientRect().top;
      const { height } = bar.getBoundingClientRect();
      const isBelow = start < height;
      element.toggleAttribute('data-below', isBelow);
      element.style.insetBlockStart = `${isBelow ? start : start - height}px`;
      element.style.blockSize = `${block.height + height}px`;
    };
    position();
    const observer = new ResizeObserver(position);
    observer.observe(editor.view.dom);
    return () => observer.disconnect();
  });
  return rail;
};

interface Props extends PictureToolsProps {
  /** Id of the controlled text. */
  controls: string;
}

/** Toolbar beside the table or image at the caret; reached by Tab from the text, in tables after the last cell. */
export const ContextTools = memo(function ContextTools({ controls, ...pictureTools }: Props) {
  const { editor } = useRichTextEditorContext();
  const context = useEditorState({ editor, selector: ({ editor: now }) => (now ? contextOf(now) : null) });
  const rail = useRail(context?.pos);
  if (!context) return null;
  const { hasTable, hasPicture } = context;
  return (
    <div ref={rail} data-editor-rail>
      <ToolbarRow label={hasTable ? '表格工具' : '图片工具'} controls={controls}>
        {hasPicture && <PictureTools {...pictureTools} />}
        {hasTable && (
          <>
            <ControlsGroup>
              <RichTextEditor.TableRowBefore />
              <RichTextEditor.TableRowAfter />
              <RichTextEditor.TableRowDelete />
            </ControlsGroup>
            <ControlsGroup>
              <RichTextEditor.TableColumnBefore />
              <RichTextEditor.TableColumnAfter />
              <RichTextEditor.TableColumnDelete />
            </ControlsGroup>
            <ControlsGroup>
              <RichTextEditor.TableToggleHeaderRow />
              <RichTextEditor.TableMergeCells />
              <RichTextEditor.TableSplitCell />
            </ControlsGroup>
            <ControlsGroup>
              <RichTextEditor.TableDelete />
            </ControlsGroup>
          </>
        )}
      </ToolbarRow>
    </div>
  );
});
