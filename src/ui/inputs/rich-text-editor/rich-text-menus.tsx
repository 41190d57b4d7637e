import '@/ui/theme/styles/menu.ts';
import { Menu } from '@mantine/core';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconChevronDown,
  IconDots,
} from '@tabler/icons-react';
import { useEditorState } from '@tiptap/react';
import { useState, type ReactNode } from 'react';
import { editorPopup, popupTarget, useReturnFocus } from '@/ui/inputs/rich-text-editor/rich-text-prompt.tsx';

const icon = { size: '1.1rem', 'aria-hidden': true } as const;

interface Props {
  name: string;
  /** Content of the button. */
  label: ReactNode;
  /** False if the icon already implies a menu. */
  hasChevron?: boolean;
  children: ReactNode;
}

/** Toolbar button with a menu; its actions return the focus and the selection to the text. */
export function ToolbarMenu({ name, label, hasChevron = true, children }: Props) {
  const [opened, setOpened] = useState(false);
  const { editor } = useRichTextEditorContext();
  useReturnFocus(opened);
  return (
    <Menu
      {...(opened && { portalProps: popupTarget(editor) })}
      transitionProps={{ duration: 0 }}
      opened={opened}
      onChange={setOpened}
      returnFocus={false}
      // The placeholder is not a menu item, which ARIA does not allow in a menu.
      withInitialFocusPlaceholder={false}
      position="bottom-start"
      shadow="md"
      zIndex={350}
    >
      <Menu.Target>
        <RichTextEditor.Control aria-label={name} title={name} data-menu-control>
          {label}
          {hasChevron && <IconChevronDown size="0.9rem" aria-hidden="true" />}
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown {...editorPopup} aria-label={name}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

interface Choice {
  name: string;
  icon?: ReactNode;
  isCurrent: boolean;
  choose: () => void;
}

function Choices({ choices }: { choices: readonly Choice[] }) {
  return (
    <>
      {choices.map(({ name, icon: choiceIcon, isCurrent, choose }) => (
        <Menu.RadioItem
          key={name}
          value={name}
          checked={isCurrent}
          data-autofocus={isCurrent || undefined}
          closeMenuOnClick
          onClick={choose}
        >
          {choiceIcon} {name}
        </Menu.RadioItem>
      ))}
    </>
  );
}

const headings = [
  { level: 2, name: '二级标题' },
  { level: 3, name: '三级标题' },
  { level: 4, name: '四级标题' },
] as const;

/** Menu of paragraph and heading levels; shows the one at the caret. */
export function HeadingMenu() {
  const { editor } = useRichTextEditorContext();
  const level = useEditorState({
    editor,
    selector: ({ editor: now }) => (now?.isActive('heading') ? Number(now.getAttributes('heading').level) : null),
  });
  // Existing texts may have levels that the menu doesn't offer.
  const current = level ? (headings.find((heading) => heading.level === level)?.name ?? '标题') : '正文';
  return (
    <ToolbarMenu name={`段落：${current}`} label={<span data-current>{current}</span>}>
      <Choices
        choices={[
          { name: '正文', isCurrent: !level, choose: () => editor?.chain().focus().setParagraph().run() },
          ...headings.map((heading) => ({
            name: heading.name,
            isCurrent: heading.level === level,
            choose: () => editor?.chain().focus().setHeading({ level: heading.level }).run(),
          })),
        ]}
      />
    </ToolbarMenu>
  );
}

const alignments = [
  { value: 'left', name: '左对齐', Icon: IconAlignLeft },
  { value: 'center', name: '居中', Icon: IconAlignCenter },
  { value: 'right', name: '右对齐', Icon: IconAlignRight },
  { value: 'justify', name: '两端对齐', Icon: IconAlignJustified },
] as const;

/** Menu of text alignments; shows the one at the caret. */
export function AlignMenu() {
  const { editor } = useRichTextEditorContext();
  const value = useEditorState({
    editor,
    selector: ({ editor: now }) => alignments.find(({ value: textAlign }) => now?.isActive({ textAlign }))?.value,
  });
  const current = alignments.find((alignment) => alignment.value === value) ?? alignments[0];
  return (
    <ToolbarMenu name={`对齐：${current.name}`} label={<current.Icon {...icon} />}>
      <Choices
        choices={alignments.map((alignment) => ({
          name: alignment.name,
          icon: <alignment.Icon {...icon} />,
          isCurrent: alignment === current,
          choose: () =>
            alignment.value === 'left'
              ? editor?.chain().focus().unsetTextAlign().run()
              : editor?.chain().focus().setTextAlign(alignment.value).run(),
        }))}
      />
    </ToolbarMenu>
  );
}

/** Menu of less common formats. */
export function MoreMenu() {
  const { editor } = useRichTextEditorContext();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isStruck: now?.isActive('strike') ?? false,
      isHighlighted: now?.isActive('highlight') ?? false,
      inList: now?.isActive('listItem') ?? false,
      inCallout: now?.isActive('callout') ?? false,
    }),
  });
  const chain = () => editor?.chain().focus();
  return (
    <ToolbarMenu name="更多格式" label={<IconDots {...icon} />} hasChevron={false}>
      <Menu.CheckboxItem
        checked={state?.isStruck ?? false}
        closeMenuOnClick
        onClick={() => chain()?.toggleStrike().run()}
      >
        删除线
      </Menu.CheckboxItem>
      <Menu.CheckboxItem
        checked={state?.isHighlighted ?? false}
        closeMenuOnClick
        onClick={() => chain()?.toggleHighlight().run()}
      >
        标亮
      </Menu.CheckboxItem>
      <Menu.Item onClick={() => chain()?.unsetAllMarks().run()}>清除文字格式</Menu.Item>
      <Menu.Divider />
      <Menu.Item
        disabled={!state?.inList}
        rightSection="Ctrl+]"
        onClick={() => chain()?.sinkListItem('listItem').run()}
      >
        增加缩进
      </Menu.Item>
      <Menu.Item
        disabled={!state?.inList}
        rightSection="Ctrl+["
        onClick={() => chain()?.liftListItem('listItem').run()}
      >
        减少缩进
      </Menu.Item>
      <Menu.CheckboxItem
        checked={state?.inCallout ?? false}
        closeMenuOnClick
        onClick={() => chain()?.toggleWrap('callout').run()}
      >
        提示框
      </Menu.CheckboxItem>
      <Menu.Item onClick={() => chain()?.setHorizontalRule().run()}>分隔线</Menu.Item>
    </ToolbarMenu>
  );
}
