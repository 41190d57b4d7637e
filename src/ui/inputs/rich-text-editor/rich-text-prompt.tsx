import { Button, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import type { Editor } from '@tiptap/react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

interface Props {
  name: string;
  /** Content of the button. */
  children: ReactNode;
  label: string;
  description?: string;
  placeholder?: string;
  active?: boolean;
  opened: boolean;
  onOpened: (opened: boolean) => void;
  /** Called when the popover opens. */
  initialText?: () => string;
  /** Returns an error message, or null on success. */
  onSubmit: (text: string) => string | null;
  /** Renders more below the input, by its text. */
  renderMore?: (text: string, close: () => void) => ReactNode;
  /** Extra button that removes the current value. */
  remove?: { name: string; run: () => void };
}

/** When a toolbar popup closes, returns the focus to the previous element, with the selection if that is the text. */
export const useReturnFocus = (opened: boolean) => {
  const { editor } = useRichTextEditorContext();
  useLayoutEffect(() => {
    if (!opened) return;
    const previous = document.activeElement;
    return () => {
      // The element's own focus() would briefly reset the selection to the start of the text.
      if (editor && !editor.isDestroyed && previous === editor.view.dom) editor.view.focus();
      else if (previous instanceof HTMLElement) previous.focus();
    };
  }, [opened, editor]);
};

/** Marks popups, which are rendered outside the editor's element. */
export const editorPopup = { 'data-editor-popup': true };

/** Portal target of popups: the surrounding dialog, which hides everything outside it from screen readers, else the body. */
export const popupTarget = (editor: Editor | null) => ({
  target: editor?.view.dom.closest<HTMLElement>('[role="dialog"]') ?? document.body,
});

// Keeps Escape from closing a surrounding Mantine dialog.
const keepEscape = { 'data-mantine-stop-propagation': true };

/** Toolbar button that opens a popover with one text input. */
export function RichTextPrompt({ name, children, active, opened, onOpened, ...promptProps }: Props) {
  const { editor } = useRichTextEditorContext();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => onOpened(false);
  useReturnFocus(opened);
  // A shortcut or a menu may open it while its button is scrolled out of the toolbar, where the popover would be hidden.
  useLayoutEffect(() => {
    if (opened) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [opened]);
  return (
    <Popover
      {...(opened && { portalProps: popupTarget(editor) })}
      transitionProps={{ duration: 0 }}
      opened={opened}
      onChange={(open) => !open && close()}
      trapFocus
      // Below, since the dropdown keeps its keys to itself.
      closeOnEscape={false}
      shadow="md"
      width={320}
      zIndex={350}
    >
      <Popover.Target>
        <RichTextEditor.Control
          ref={button}
          aria-label={name}
          title={name}
          active={active}
          onClick={() => onOpened(!opened)}
        >
          {children}
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown
        {...editorPopup}
        aria-label={name}
        onKeyDown={(event) => {
          // The editor must not handle these keys.
          event.stopPropagation();
          if (event.key === 'Escape') close();
        }}
      >
        {opened && <PromptForm {...promptProps} onClose={close} />}
      </Popover.Dropdown>
    </Popover>
  );
}

interface PromptFormProps extends Pick<
  Props,
  'label' | 'description' | 'placeholder' | 'initialText' | 'onSubmit' | 'renderMore' | 'remove'
> {
  onClose: () => void;
}

const noText = () => '';

function PromptForm({
  label,
  description,
  placeholder,
  initialText = noText,
  onSubmit,
  onClose,
  renderMore,
  remove,
}: PromptFormProps) {
  const [text, setText] = useState(initialText);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    const message = onSubmit(text);
    setProblem(message);
    if (message === null) onClose();
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
          submit();
        }}
      />
      {renderMore?.(text, onClose)}
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
        <Button {...keepEscape} mih="var(--target)" onClick={submit}>
          好
        </Button>
      </Group>
    </>
  );
}
