import { Button, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { isComposing } from '@/ui/hooks/composing.ts';

interface Props {
  name: string;
  /** What the button shows. */
  children: ReactNode;
  label: string;
  description?: string;
  placeholder?: string;
  active?: boolean;
  disabled?: boolean;
  opened: boolean;
  start: () => string;
  onOpen: () => void;
  onClose: () => void;
  /** Returns an error message, or null on success. */
  onAnswer: (text: string) => string | null;
  /** A button that undoes what the prompt has set. */
  remove?: { name: string; run: () => void };
}

/** Returns the focus, and with it the selection of the text, when a popover of the toolbar closes. */
export const useReturnFocus = (opened: boolean) => {
  const { editor } = useRichTextEditorContext();
  useLayoutEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      // The element's own focus() would briefly reset the selection to the start of the text.
      if (editor && !editor.isDestroyed && before === editor.view.dom) editor.view.focus();
      else if (before instanceof HTMLElement) before.focus();
    };
  }, [opened, editor]);
};

/** Marks what belongs to the editor outside of its element. */
export const editorPopup = { 'data-editor-popup': true };

/** A popover of the toolbar belongs to the dialog around it, for screen readers, too. */
export const popupTarget = (editor: Editor | null) => ({
  target: editor?.view.dom.closest<HTMLElement>('[role="dialog"]') ?? document.body,
});

// Keeps Escape from closing a surrounding Mantine dialog.
const keepEscape = { 'data-mantine-stop-propagation': true };

/** Toolbar button that opens a popover with one text input. */
export function RichTextPrompt({ name, children, active, disabled, opened, onOpen, onClose, ...question }: Props) {
  const { editor } = useRichTextEditorContext();
  useReturnFocus(opened);
  return (
    <Popover
      {...(opened && { portalProps: popupTarget(editor) })}
      transitionProps={{ duration: 0 }}
      opened={opened}
      onChange={(open) => !open && onClose()}
      trapFocus
      // Mantine also closes on the Escape that ends an IME composition.
      closeOnEscape={false}
      shadow="md"
      width={320}
      zIndex={350}
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={name}
          title={name}
          active={active}
          disabled={disabled}
          onClick={opened ? onClose : onOpen}
        >
          {children}
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown
        {...editorPopup}
        aria-label={name}
        onKeyDown={(event) => {
          // Keeps these keys from the editor.
          event.stopPropagation();
          if (event.key === 'Escape' && !isComposing(event.nativeEvent)) onClose();
        }}
      >
        {opened && <Question {...question} onClose={onClose} />}
      </Popover.Dropdown>
    </Popover>
  );
}

type QuestionProps = Pick<Props, 'label' | 'description' | 'placeholder' | 'start' | 'onAnswer' | 'onClose' | 'remove'>;

function Question({ label, description, placeholder, start, onAnswer, onClose, remove }: QuestionProps) {
  const [text, setText] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const answer = () => {
    const refusal = onAnswer(text);
    setProblem(refusal);
    if (refusal === null) onClose();
  };
  return (
    <>
      <TextInput
        {...keepEscape}
        data-autofocus
        label={label}
        description={description}
        placeholder={placeholder}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (!isComposing(event.nativeEvent)) answer();
        }}
      />
      <Group gap="xs" mt="sm" justify="flex-end">
        {remove && (
          <Button
            {...keepEscape}
            variant="default"
            mih="var(--target)"
            me="auto"
            onClick={() => {
              remove.run();
              onClose();
            }}
          >
            {remove.name}
          </Button>
        )}
        <Button {...keepEscape} variant="default" mih="var(--target)" onClick={onClose}>
          取消
        </Button>
        <Button {...keepEscape} mih="var(--target)" onClick={answer}>
          好
        </Button>
      </Group>
    </>
  );
}
