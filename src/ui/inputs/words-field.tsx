import { PillsInput, type PillsInputProps } from '@mantine/core';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { isComposingInput } from '@/ui/hooks/composing.ts';
import { inputLayout } from '@/ui/inputs/input-layout.tsx';
import classes from '@/ui/inputs/inputs.module.css';
import { ValuePill } from '@/ui/inputs/value-pill.tsx';
import { useInput } from '@/ui/form/use-input.ts';

const separators = /[,，、;；\n\r\t]+/;

/** Splits typed or pasted text into words. */
export const splitWords = (text: string): string[] =>
  text
    .split(separators)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Whether a text contains a separator. */
const isWordList = (text: string): boolean => separators.test(text);

const normalized = (word: string) => word.normalize('NFKC').toLowerCase();

/** Appends words that are not present yet, ignoring case and width. */
export const addWords = (words: readonly string[], more: readonly string[]) => {
  const known = new Set(words.map(normalized));
  const added: string[] = [];
  const rejected: string[] = [];
  for (const word of more) {
    const key = normalized(word);
    (known.has(key) ? rejected : added).push(word);
    known.add(key);
  }
  return { words: [...words, ...added], added, rejected };
};

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join('');

/**
 * Tag input: Enter or a comma adds a word, pasted lists are split, duplicates are rejected. Mantine's `TagsInput` splits
 * on `keydown`, which an input method does not send for `，` and `、`.
 */
export function WordsField({ disabled, required, ...props }: PillsInputProps) {
  const { name, value, change, blur, error } = useInput<string[]>();
  const [text, setText] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);

  const add = (written: string) => {
    const { words, added, rejected } = addWords(value, splitWords(written));
    if (added.length > 0) change(words);
    setAnnouncement(
      rejected.length > 0 ? `${quoted(rejected)}已经有了。` : added.length > 0 ? `已添加${quoted(added)}。` : '',
    );
    setText('');
  };
  const remove = (at: number) => {
    setAnnouncement(`已删除${quoted(value.slice(at, at + 1))}。`);
    change(value.toSpliced(at, 1));
    inputRef.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      add(text);
    }
    // A held-down key must not clear the list.
    if (event.key === 'Backspace' && text === '' && value.length > 0 && !event.repeat) remove(value.length - 1);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!isWordList(pasted.trim())) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    add(text.slice(0, selectionStart ?? 0) + pasted + text.slice(selectionEnd ?? text.length));
  };

  return (
    <PillsInput
      {...props}
      id={name}
      disabled={disabled}
      required={required}
      error={error}
      inputContainer={inputLayout(
        <p className={classes.below} role="status">
          {announcement}
        </p>,
      )}
    >
      <div className={classes.words}>
        {value.map((word, at) => (
          <ValuePill key={word} label={word} disabled={disabled} onRemove={() => remove(at)} />
        ))}
        <PillsInput.Field
          ref={inputRef}
          value={text}
          autoComplete="off"
          enterKeyHint="enter"
          aria-required={required}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onChange={(event) => {
            const { value: written } = event.currentTarget;
            if (!isComposingInput(event) && isWordList(written)) add(written);
            else setText(written);
          }}
          onCompositionEnd={({ currentTarget }) => {
            if (isWordList(currentTarget.value)) add(currentTarget.value);
          }}
          onBlur={() => {
            if (text.trim() !== '') add(text);
            blur();
          }}
        />
      </div>
    </PillsInput>
  );
}
