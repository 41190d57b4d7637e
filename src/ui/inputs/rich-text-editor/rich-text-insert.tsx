import { Menu } from '@mantine/core';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { IconLink, IconMovie, IconTablePlus } from '@tabler/icons-react';
import { useEditorState } from '@tiptap/react';
import type { ReactNode, RefObject } from 'react';
import { newTable } from '@/ui/inputs/rich-text-editor/blocks/blocks.ts';
import { linkTarget } from '@/ui/inputs/rich-text-editor/editor-links.ts';
import { imageTypes } from '@/lib/image-rules.ts';
import { foldUrl } from '@/lib/typed-text.ts';
import { isBilibiliShortLink, pageAddress, parseVideo, videoHostNames, videoName } from '@/lib/video.ts';
import { LinkSearch, type FindLinks } from '@/ui/inputs/rich-text-editor/link-search.tsx';
import type { LinkNoteOf } from '@/ui/inputs/rich-text-editor/link-notes.ts';
import { ToolbarMenu } from '@/ui/inputs/rich-text-editor/rich-text-menus.tsx';
import { RichTextPrompt } from '@/ui/inputs/rich-text-editor/rich-text-prompt.tsx';

const icon = { size: '1.1rem', 'aria-hidden': true } as const;

interface PromptProps {
  opened: boolean;
  onOpened: (opened: boolean) => void;
}

interface LinkControlProps extends PromptProps {
  /** Finds pages of this site, to link to them by title. */
  findLinks?: FindLinks;
  /** What is wrong with a link, by its address. */
  linkNoteOf?: LinkNoteOf;
}

/** Toolbar button (also Mod+K) that links the selection, inserts a URL or title, or removes a link. */
export function LinkControl({ opened, onOpened, findLinks, linkNoteOf }: LinkControlProps) {
  const { editor } = useRichTextEditorContext();
  const active = useEditorState({ editor, selector: ({ editor: now }) => now?.isActive('link') ?? false });
  const link = (text: string) => {
    const href = linkTarget(text);
    if (href === null) return '只能链接到 http、https、mailto 或 tel 开头的网址，以及本站的页面。';
    linkTo(href, text.trim());
    return null;
  };
  /** Links the selection; without one inserts the text. */
  const linkTo = (href: string, text: string) => {
    if (!editor) return;
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
  };
  return (
    <RichTextPrompt
      name="链接"
      label={findLinks ? '网址，或者本站内容的标题' : '网址'}
      description={opened ? (linkNoteOf?.(String(editor?.getAttributes('link').href ?? '')) ?? undefined) : undefined}
      placeholder="https://"
      active={active ?? false}
      opened={opened}
      initialText={() => String(editor?.getAttributes('link').href ?? '')}
      onOpened={onOpened}
      onSubmit={link}
      renderMore={
        findLinks &&
        ((text, close) => (
          <LinkSearch
            text={text}
            find={findLinks}
            onPick={({ href, title }) => {
              linkTo(href, title);
              close();
            }}
          />
        ))
      }
      remove={
        active
          ? { name: '取消链接', run: () => editor?.chain().focus().extendMarkRange('link').unsetLink().run() }
          : undefined
      }
    >
      <IconLink {...icon} />
    </RichTextPrompt>
  );
}

/** Toolbar button that inserts a video by URL. */
export function VideoControl({ opened, onOpened }: PromptProps) {
  const { editor } = useRichTextEditorContext();
  const insert = (text: string) => {
    const video = parseVideo(foldUrl(text));
    if (isBilibiliShortLink(foldUrl(text)))
      return '这个短链接里没有视频的编号。请在浏览器里打开它，再复制地址栏里 bilibili.com/video/ 开头的网址。';
    if (!editor || !video) return `请贴上 ${videoHostNames()} 视频页面的网址。`;
    const title = [{ type: 'text', text: videoName(video) }];
    editor
      .chain()
      .focus()
      .insertContent({ type: 'video', attrs: { address: pageAddress(video) }, content: title })
      .run();
    return null;
  };
  return (
    <RichTextPrompt
      name="插入视频"
      label="视频网址"
      description={`${videoHostNames()}。插入以后可以改标题；哔哩哔哩的请写上标题。`}
      placeholder="https://"
      opened={opened}
      onOpened={onOpened}
      onSubmit={insert}
    >
      <IconMovie {...icon} />
      视频
    </RichTextPrompt>
  );
}

interface PictureControlProps {
  name: string;
  label: ReactNode;
  /** Whether one file can be chosen at a time. */
  isSingle?: boolean;
  /** The file input. */
  picker: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
  /** Opens a picker of stored images. */
  onPickUsed?: () => void;
}

/** Toolbar button that uploads images; with `onPickUsed`, a menu that also offers stored ones. */
export function PictureControl({ name, label, isSingle = false, picker, onFiles, onPickUsed }: PictureControlProps) {
  const upload = () => picker.current?.click();
  return (
    <>
      {onPickUsed ? (
        <ToolbarMenu name={name} label={label}>
          <Menu.Item onClick={upload}>上传图片…</Menu.Item>
          <Menu.Item onClick={onPickUsed}>从用过的图片里选…</Menu.Item>
        </ToolbarMenu>
      ) : (
        <RichTextEditor.Control aria-label={name} title={name} onClick={upload}>
          {label}
        </RichTextEditor.Control>
      )}
      <input
        ref={picker}
        type="file"
        multiple={!isSingle}
        accept={imageTypes}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={`${name}：选择文件`}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

/** Toolbar button that inserts a table; disabled in a table. */
export function TableControl() {
  const { editor } = useRichTextEditorContext();
  const inTable = useEditorState({ editor, selector: ({ editor: now }) => now?.isActive('table') ?? false });
  return (
    <RichTextEditor.Control
      aria-label="插入表格"
      title="插入表格"
      disabled={inTable ?? false}
      onClick={() => editor?.chain().focus().insertTable(newTable).run()}
    >
      <IconTablePlus {...icon} />
      表格
    </RichTextEditor.Control>
  );
}
