import { IconSearch } from '@tabler/icons-react';
import { useId, useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { maxQueryLength } from '@/content/contract-bounds.ts';
import type { SearchTools } from '@/content/search/use-search-tools.ts';
import { useSuggestions } from '@/features/search/use-suggestions.ts';
import { changedInputs, isComposingAtHydration, takeEarlySubmit } from '@/ui/form/before-hydration.ts';
import { ClearButton } from '@/ui/elements/clear-button.tsx';
import classes from '@/features/search/search-form.module.css';

interface Props {
  words: string;
  searchTools: SearchTools;
  input: RefObject<HTMLInputElement | null>;
  onWords: (words: string) => void;
  onComposing: (composing: boolean) => void;
  onSubmit: (words: string) => void;
}

/** Search box with suggestions (an ARIA combobox): Enter searches at once, Esc closes the list, then clears the box. */
export function SearchForm({ words, searchTools, input, onWords, onComposing, onSubmit }: Props) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(isOpen ? words : '', searchTools);
  const isShown = isOpen && suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  useLayoutEffect(() => {
    const form = input.current?.form;
    if (!form) return;
    const typed = changedInputs(form).get('q');
    if (typeof typed === 'string') {
      setIsOpen(document.activeElement === input.current);
      onWords(typed);
    }
    if (input.current && isComposingAtHydration(input.current)) onComposing(true);
    if (takeEarlySubmit(form)) onSubmit(typeof typed === 'string' ? typed : words);
    // Once, after hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const clear = () => {
    close();
    onWords('');
  };
  const submit = (query: string) => {
    close();
    if (query !== words) onWords(query);
    // Moves the focus to the results, which also hides the on-screen keyboard.
    onSubmit(query);
  };

  const move = (event: KeyboardEvent, step: number) => {
    event.preventDefault();
    setIsOpen(true);
    const { length } = suggestions;
    // Cycles through the suggestions and the box itself (-1).
    if (length > 0) setActive((before) => ((before + 1 + step + length + 1) % (length + 1)) - 1);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp') move(event, -1);
    else if (event.key === 'Escape' && (isShown || words !== '')) {
      event.preventDefault();
      if (isShown) close();
      else clear();
    }
  };

  return (
    <form
      role="search"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(isShown ? (suggestions[active] ?? words) : words);
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
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
            value={words}
            placeholder="例如：失眠"
            maxLength={maxQueryLength}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            onChange={(event) => {
              setIsOpen(true);
              setActive(-1);
              onWords(event.currentTarget.value);
            }}
            onCompositionStart={() => onComposing(true)}
            onCompositionEnd={() => onComposing(false)}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          {words !== '' && <ClearButton name="搜索内容" input={input} onClear={clear} />}
          {isShown && (
            <div id={listId} role="listbox" aria-label="搜索建议" className={classes.suggestions}>
              {suggestions.map((suggestion, index) => (
                // The input keeps the focus and handles the keys.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={suggestion}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => submit(suggestion)}
                >
                  <bdi>{suggestion}</bdi>
                </div>
              ))}
            </div>
          )}
        </div>
        <button type="submit" className={classes.submit}>
          <IconSearch aria-hidden="true" size="1.25rem" />
          搜索
        </button>
      </div>
    </form>
  );
}
