import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import { useRef } from 'react';
import * as v from 'valibot';
import { hasUpload } from '@/api/gen/features.gen.ts';
import { vImageAlt } from '@/api/gen/managed/valibot.gen.ts';
import { endOfCaption } from '@/ui/inputs/rich-text-editor/figure.ts';
import { PictureControl } from '@/ui/inputs/rich-text-editor/rich-text-insert.tsx';
import { RichTextPrompt } from '@/ui/inputs/rich-text-editor/rich-text-prompt.tsx';

const { Control, ControlsGroup } = RichTextEditor;

/** Whether a node type is a picture; `image` has no caption and only exists in old texts. */
export const isPicture = (name: string) => name === 'figure' || name === 'image';

/** The selected picture, or the one whose caption has the caret. */
const pictureOf = ({ state: { selection } }: Editor): { node: Node; pos: number } | null => {
  if (selection instanceof NodeSelection && isPicture(selection.node.type.name))
    return { node: selection.node, pos: selection.from };
  const { $from } = selection;
  return isPicture($from.parent.type.name) ? { node: $from.parent, pos: $from.before() } : null;
};

interface AltProps {
  /** Whether the popover for the alt text is open. */
  altOpened: boolean;
  onAltOpened: (opened: boolean) => void;
}

function AltControl({ altOpened, onAltOpened }: AltProps) {
  const { editor } = useRichTextEditorContext();
  const describe = (text: string) => {
    const alt = v.safeParse(vImageAlt, text.trim());
    if (!alt.success) return alt.issues[0].message;
    const picture = editor && pictureOf(editor);
    if (picture) editor.chain().focus().updateAttributes(picture.node.type, { alt: alt.output }).run();
    return null;
  };
  return (
    <RichTextPrompt
      name="替代文字"
      label="这张图片上有什么"
      description="读给看不见图片的读者听，一句话就好。"
      opened={altOpened}
      initialText={() => String((editor && pictureOf(editor)?.node.attrs.alt) ?? '')}
      onOpened={onAltOpened}
      onSubmit={describe}
    >
      替代文字
    </RichTextPrompt>
  );
}

export interface PictureToolsProps extends AltProps {
  /** Uploads a file that takes the place of the picture at `pos`. */
  onReplace: (file: File, pos: number) => void;
  /** Opens a picker of stored images, of which one takes the place of the picture at `pos`. */
  onReplaceByUsed?: (pos: number) => void;
}

/** Tools of the picture at the caret: alt text, caption, another file, delete. */
export function PictureTools({ onReplace, onReplaceByUsed, ...alt }: PictureToolsProps) {
  const { editor } = useRichTextEditorContext();
  const picker = useRef<HTMLInputElement>(null);
  const hasCaption = useEditorState({
    editor,
    selector: ({ editor: now }) => (now ? pictureOf(now)?.node.type.name === 'figure' : false),
  });
  const withPicture = (run: (found: { node: Node; pos: number; editor: Editor }) => void) => () => {
    const picture = editor && pictureOf(editor);
    if (picture) run({ ...picture, editor });
  };
  const writeCaption = withPicture(({ pos, editor: { view } }) => {
    view.dispatch(view.state.tr.setSelection(endOfCaption(view.state, pos)).scrollIntoView());
    view.focus();
  });
  const remove = withPicture(({ node, pos, editor: { view } }) => {
    view.dispatch(view.state.tr.delete(pos, pos + node.nodeSize).scrollIntoView());
    view.focus();
  });
  const replace = ([file]: File[]) => {
    if (file) withPicture(({ pos }) => onReplace(file, pos))();
  };
  return (
    <>
      <ControlsGroup>
        <AltControl {...alt} />
        {hasCaption && <Control onClick={writeCaption}>图片说明</Control>}
      </ControlsGroup>
      <ControlsGroup>
        {hasUpload && (
          <PictureControl
            name="换一张"
            label="换一张"
            isSingle
            picker={picker}
            onFiles={replace}
            onPickUsed={onReplaceByUsed && withPicture(({ pos }) => onReplaceByUsed(pos))}
          />
        )}
        <Control onClick={remove}>删除</Control>
      </ControlsGroup>
    </>
  );
}
