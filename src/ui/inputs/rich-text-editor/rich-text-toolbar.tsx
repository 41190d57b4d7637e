import { hasUpload } from '@/api/gen/features.gen.ts';
import type { LinkNoteOf } from '@/ui/inputs/rich-text-editor/link-notes.ts';
import type { FindLinks } from '@/ui/inputs/rich-text-editor/link-search.tsx';
import { RichTextEditor } from '@mantine/tiptap';
import { IconPhotoPlus } from '@tabler/icons-react';
import { memo, useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { InsertMenu } from '@/ui/inputs/rich-text-editor/blocks/block-menu.tsx';
import type { BlockInput } from '@/ui/inputs/rich-text-editor/blocks/blocks.ts';
import {
  LinkControl,
  PictureControl,
  TableControl,
  VideoControl,
} from '@/ui/inputs/rich-text-editor/rich-text-insert.tsx';
import { watchScrollEdges } from '@/ui/hooks/scroll-edges.ts';
import { AlignMenu, HeadingMenu, MoreMenu } from '@/ui/inputs/rich-text-editor/rich-text-menus.tsx';

const { ControlsGroup, Toolbar } = RichTextEditor;

const buttonsIn = (bar: HTMLElement | null) =>
  [...(bar?.querySelectorAll<HTMLButtonElement>('[data-rich-text-editor-control]') ?? [])].filter(
    (button) => !button.disabled && button.getClientRects().length > 0,
  );

const isStop = ({ tabIndex }: HTMLElement) => tabIndex === 0;

interface RowProps {
  label: string;
  /** Id of the controlled text. */
  controls: string;
  children: ReactNode;
}

/** One row of controls with a roving tabindex (ARIA toolbar pattern); fades at edges with more to scroll to. */
export function ToolbarRow({ label, controls, children }: RowProps) {
  const frame = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => (frame.current && bar.current ? watchScrollEdges(frame.current, bar.current) : undefined), []);

  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    // Mantine makes each control a tab stop; keep exactly one, even when it gets disabled.
    const keepOneStop = () => {
      const buttons = buttonsIn(element);
      const current = buttons.find((button) => button === document.activeElement) ?? buttons.find(isStop) ?? buttons[0];
      for (const button of element.querySelectorAll('button')) {
        const tabIndex = button === current ? 0 : -1;
        if (button.tabIndex !== tabIndex) button.tabIndex = tabIndex;
      }
    };
    keepOneStop();
    const observer = new MutationObserver(keepOneStop);
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, []);

  const moveFocus = (event: KeyboardEvent) => {
    const buttons = buttonsIn(bar.current);
    const at = buttons.findIndex((button) => button === document.activeElement);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 };
    const target = steps[event.key];
    if (at < 0 || target === undefined) return;
    event.preventDefault();
    const next = buttons.at(target % buttons.length);
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
  };

  return (
    <div ref={frame} data-toolbar-frame>
      {/* The buttons are focusable; the toolbar only handles arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <Toolbar ref={bar} role="toolbar" aria-label={label} aria-controls={controls} onKeyDown={moveFocus}>
        {children}
      </Toolbar>
    </div>
  );
}

/** A popover of the editor's toolbars. */
export type Prompt = 'link' | 'video' | 'alt';

interface Props {
  /** Id of the controlled text. */
  controls: string;
  /** The open popover. */
  prompt: Prompt | null;
  onPrompt: (prompt: Prompt | null) => void;
  picker: RefObject<HTMLInputElement | null>;
  /** Asks for a picture or a video. */
  onInputNeeded: (input: BlockInput) => void;
  onFiles: (files: File[]) => void;
  onPickUsed?: () => void;
  findLinks?: FindLinks;
  linkNoteOf?: LinkNoteOf;
}

/** The editor's toolbar. */
export const RichTextToolbar = memo(function RichTextToolbar(props: Props) {
  const { controls, prompt, onPrompt, picker, onInputNeeded, onFiles, onPickUsed, findLinks, linkNoteOf } = props;
  const promptOf = (name: Prompt) => ({
    opened: prompt === name,
    onOpened: (opened: boolean) => onPrompt(opened ? name : null),
  });
  return (
    <ToolbarRow label="正文格式" controls={controls}>
      <ControlsGroup data-on-phones>
        <InsertMenu onInputNeeded={onInputNeeded} />
      </ControlsGroup>
      <ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </ControlsGroup>
      <ControlsGroup>
        <HeadingMenu />
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
      </ControlsGroup>
      <ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <AlignMenu />
      </ControlsGroup>
      <ControlsGroup>
        <LinkControl {...promptOf('link')} findLinks={findLinks} linkNoteOf={linkNoteOf} />
        {hasUpload && (
          <PictureControl
            name="插入图片"
            label={
              <>
                <IconPhotoPlus size="1.1rem" aria-hidden="true" />
                图片
              </>
            }
            picker={picker}
            onFiles={onFiles}
            onPickUsed={onPickUsed}
          />
        )}
        <VideoControl {...promptOf('video')} />
        <TableControl />
      </ControlsGroup>
      <ControlsGroup>
        <MoreMenu />
      </ControlsGroup>
    </ToolbarRow>
  );
});
