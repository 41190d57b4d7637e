import { IconSearch, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import { maxQueryLength } from '@/content/contract-bounds.ts';
import { isComposing } from '@/ui/hooks/composing.ts';
import classes from '@/features/search/search-form.module.css';

interface Props {
  words: string;
  input: RefObject<HTMLInputElement | null>;
  onWords: (words: string) => void;
  onComposing: (composing: boolean) => void;
  onSubmit: () => void;
}

/** Search box: Enter searches at once, Esc clears it. */
export function SearchForm({ words, input, onWords, onComposing, onSubmit }: Props) {
  const clear = () => {
    onWords('');
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) {
      // Enter confirms the IME composition here.
      if (event.key === 'Enter') event.preventDefault();
    } else if (event.key === 'Escape' && words !== '') {
      event.preventDefault();
      clear();
    }
  };

  return (
    <form
      role="search"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        // Hide the on-screen keyboard, which covers the results.
        if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur();
      }}
    >
      <label htmlFor="search-words">搜索内容</label>
      <div className={classes.box}>
        <div className={classes.field}>
          <input
            ref={input}
            id="search-words"
            name="q"
            type="search"
            value={words}
            placeholder="例如：小米粥"
            maxLength={maxQueryLength}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            onChange={(event) => onWords(event.currentTarget.value)}
            onCompositionStart={() => onComposing(true)}
            onCompositionEnd={() => onComposing(false)}
            onKeyDown={onKeyDown}
          />
          {words !== '' && (
            <button type="button" className={classes.clear} aria-label="清除搜索内容" onClick={clear}>
              <IconX aria-hidden="true" />
            </button>
          )}
        </div>
        <button type="submit" className={classes.submit}>
          <IconSearch aria-hidden="true" size={20} />
          搜索
        </button>
      </div>
    </form>
  );
}
