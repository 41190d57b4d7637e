import { Menu, Popover } from '@mantine/core';
import { useRichTextEditorContext } from '@mantine/tiptap';
import { IconPlus } from '@tabler/icons-react';
import { useEditorState } from '@tiptap/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import {
  type BlockInput,
  type Block,
  blocks,
  insertBlock,
  matchingBlocks,
  typedQuery,
} from '@/ui/inputs/rich-text-editor/blocks/blocks.ts';
import { ToolbarMenu } from '@/ui/inputs/rich-text-editor/rich-text-menus.tsx';
import { editorPopup, popupTarget } from '@/ui/inputs/rich-text-editor/rich-text-prompt.tsx';

const icon = { size: '1.1rem', 'aria-hidden': true } as const;

/** Handles a key before the text does; returns whether it did. */
export type KeyHandler = (event: KeyboardEvent) => boolean;

interface Props {
  /** Called with the menu's handler when it opens, with null when it closes. */
  onKeys: (handler: KeyHandler | null) => void;
  onInputNeeded: (input: BlockInput) => void;
}

/** Menu of blocks at the caret while its line has nothing but a slash and a filter. The focus stays in the text. */
export function BlockMenu({ onKeys, onInputNeeded }: Props) {
  const { editor } = useRichTextEditorContext();
  const typed = useEditorState({ editor, selector: ({ editor: now }) => (now ? typedQuery(now.state) : null) });
  const [closedAt, setClosedAt] = useState<number | null>(null);
  // A later slash in the same line opens the menu again.
  if (!typed && closedAt !== null) setClosedAt(null);
  const matches = typed ? matchingBlocks(typed.query) : [];
  if (!editor || !typed || typed.from === closedAt || matches.length === 0) return null;
  const choose = (block: Block) => {
    editor.commands.deleteRange({ from: typed.from, to: typed.to });
    insertBlock(editor, block, onInputNeeded);
  };
  return (
    <OpenMenu
      key={typed.query}
      from={typed.from}
      matches={matches}
      onKeys={onKeys}
      onChoose={choose}
      onClose={() => setClosedAt(typed.from)}
    />
  );
}

interface OpenProps extends Pick<Props, 'onKeys'> {
  from: number;
  matches: readonly Block[];
  onChoose: (block: Block) => void;
  onClose: () => void;
}

function OpenMenu({ from, matches, onKeys, onChoose, onClose }: OpenProps) {
  const { editor } = useRichTextEditorContext();
  const [at, setAt] = useState(0);
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    const count = matches.length;
    onKeys(({ key }) => {
      const block = matches[at];
      if (key === 'ArrowDown') setAt((at + 1) % count);
      else if (key === 'ArrowUp') setAt((at + count - 1) % count);
      else if (key === 'Escape') onClose();
      else if (key === 'Enter' && block) onChoose(block);
      else return false;
      return true;
    });
    return () => onKeys(null);
  });

  useLayoutEffect(() => {
    const area = anchor.current?.parentElement?.getBoundingClientRect();
    if (!anchor.current || !area || !editor) return;
    const { left, top, bottom } = editor.view.coordsAtPos(from);
    Object.assign(anchor.current.style, {
      insetInlineStart: `${left - area.left}px`,
      insetBlockStart: `${top - area.top}px`,
      blockSize: `${bottom - top}px`,
    });
  }, [editor, from]);

  useEffect(() => {
    const text = editor?.view.dom;
    if (!text) return;
    const attributes = {
      'aria-controls': id,
      'aria-activedescendant': `${id}-${at}`,
      // Keeps Escape from closing a surrounding Mantine dialog.
      'data-mantine-stop-propagation': 'true',
    };
    for (const [name, value] of Object.entries(attributes)) text.setAttribute(name, value);
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
    return () => {
      for (const name of Object.keys(attributes)) text.removeAttribute(name);
    };
  }, [editor, id, at]);

  return (
    <Popover
      opened
      portalProps={popupTarget(editor)}
      transitionProps={{ duration: 0 }}
      onChange={(open) => !open && onClose()}
      closeOnEscape={false}
      withRoles={false}
      position="bottom-start"
      shadow="md"
      zIndex={350}
    >
      <Popover.Target>
        <span ref={anchor} data-block-menu-anchor />
      </Popover.Target>
      <Popover.Dropdown {...editorPopup} p={4}>
        <div ref={list} id={id} role="listbox" aria-label="插入" data-block-menu>
          {matches.map((block, index) => (
            // The text has the focus and handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={block.name}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onMouseEnter={() => setAt(index)}
              onClick={() => onChoose(block)}
            >
              <block.Icon {...icon} />
              {block.name}
            </div>
          ))}
        </div>
        <p role="status" className="visually-hidden">
          {`可以插入 ${matches.length} 种，用上下键选，按回车插入。`}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Toolbar button with the menu of blocks, for phones, whose keyboards hide the slash. */
export function InsertMenu({ onInputNeeded }: Pick<Props, 'onInputNeeded'>) {
  const { editor } = useRichTextEditorContext();
  return (
    <ToolbarMenu name="插入" label={<IconPlus {...icon} />} hasChevron={false}>
      {blocks.map((block) => (
        <Menu.Item
          key={block.name}
          leftSection={<block.Icon {...icon} />}
          onClick={() => editor && insertBlock(editor, block, onInputNeeded)}
        >
          {block.name}
        </Menu.Item>
      ))}
    </ToolbarMenu>
  );
}
