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
  const existing = new Set(words.map(normalized));
  const added: string[] = [];
  const rejected: string[] = [];
  for (const word of more) {
    const key = normalized(word);
    (existing.has(key) ? rejected : added).push(word);
    existing.add(key);
  }
  return { words: [...words, ...added], added, rejected };
};

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join('');

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, at) => word === other[at]);

/** What is shown: words as pills, and text in the input, whose words end the value. */
interface Shown {
  pills: readonly string[];
  text: string;
}

const valueOf = ({ pills, text }: Shown): string[] => addWords(pills, splitWords(text)).words;

/**
 * Tag input: Enter or a comma adds a word, pasted lists are split, duplicates are rejected. The value has what is in the
 * input, too: Escape and the save shortcut cause no blur, and a draft must not lack it. Mantine's `TagsInput` splits on
 * `keydown`, which an input method does not send for `，` and `、`.
 */
export function WordsField({ disabled, required, ...props }: PillsInputProps) {
  const { name, value, change, compose, composed, blur, error } = useInput<string[]>();
  const [written, setWritten] = useState<Shown>({ pills: value, text: '' });
  const [announcement, setAnnouncement] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  // Another value was set from outside (a merge, a version) and has no unfinished word.
  const { pills, text } = isSameList(valueOf(written), value) ? written : { pills: value, text: '' };

  const write = (next: Shown) => {
    setWritten(next);
    const words = valueOf(next);
    if (!isSameList(words, value)) change(words);
  };
  const add = (more: string) => {
    const { words, added, rejected } = addWords(pills, splitWords(more));
    write({ pills: words, text: '' });
    setAnnouncement(
      rejected.length > 0 ? `${quoted(rejected)}已经有了。` : added.length > 0 ? `已添加${quoted(added)}。` : '',
    );
  };
  const remove = (at: number) => {
    setAnnouncement(`已删除${quoted(pills.slice(at, at + 1))}。`);
    write({ pills: pills.toSpliced(at, 1), text });
    inputRef.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      add(text);
    }
    // A held-down key must not clear the list.
    if (event.key === 'Backspace' && text === '' && pills.length > 0 && !event.repeat) remove(pills.length - 1);
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
        {pills.map((word, at) => (
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
            const { value: typed } = event.currentTarget;
            if (!isComposingInput(event) && isWordList(typed)) add(typed);
            else write({ pills, text: typed });
          }}
          onCompositionStart={compose}
          onCompositionEnd={({ currentTarget }) => {
            if (isWordList(currentTarget.value)) add(currentTarget.value);
            composed();
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
