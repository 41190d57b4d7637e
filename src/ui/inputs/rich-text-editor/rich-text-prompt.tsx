import { Button, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { isComposing } from '@/ui/hooks/composing.ts';

interface Props {
  /** What the button is called. */
  name: string;
  icon: ReactNode;
  label: string;
  description?: string;
  placeholder?: string;
  active?: boolean;
  disabled?: boolean;
  opened: boolean;
  /** What stands in the input when it opens. */
  start: () => string;
  onOpen: () => void;
  onClose: () => void;
  /** Does what was asked for; returns why it can't be done. */
  onAnswer: (text: string) => string | null;
}

/** Brings the focus back to where it was before, in the text together with what was chosen there. */
const useReturn = (opened: boolean) => {
  const { editor } = useRichTextEditorContext();
  useLayoutEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      // An element's own focus() would leave the cursor at the text's start for a moment, and the next key acts there.
      if (editor && !editor.isDestroyed && before === editor.view.dom) editor.view.focus();
      else if (before instanceof HTMLElement) before.focus();
    };
  }, [opened, editor]);
};

// A dialog around the editor must not be closed by the Escape that closes this.
const keepEscape = { 'data-mantine-stop-propagation': true };

/** A button of the toolbar that asks for one line of text. */
export function RichTextPrompt({ name, icon, active, disabled, opened, onOpen, onClose, ...question }: Props) {
  useReturn(opened);
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && onClose()}
      trapFocus
      // Mantine's own would also close on the Escape that ends a composed word.
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
          {icon}
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown
        aria-label={name}
        onKeyDown={(event) => {
          // Keys pressed here are none of the text's.
          event.stopPropagation();
          if (event.key === 'Escape' && !isComposing(event.nativeEvent)) onClose();
        }}
      >
        {opened && <Question {...question} onClose={onClose} />}
      </Popover.Dropdown>
    </Popover>
  );
}

type QuestionProps = Pick<Props, 'label' | 'description' | 'placeholder' | 'start' | 'onAnswer' | 'onClose'>;

function Question({ label, description, placeholder, start, onAnswer, onClose }: QuestionProps) {
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
