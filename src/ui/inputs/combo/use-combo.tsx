import type { ComboboxParsedItem } from '@mantine/core';
import { useRef, useState, type CompositionEvent, type KeyboardEvent, useId } from 'react';
import { errorText } from '@/api/error-text.ts';
import { stopComposingKeys } from '@/ui/hooks/composing.ts';
import { inputLayout } from '@/ui/inputs/input-layout.tsx';
import classes from '@/ui/inputs/inputs.module.css';
import { isNamed, matchOptions, mergeOptions, type Option } from '@/ui/inputs/options.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

export type LoadOptions = (query: string, signal: AbortSignal) => Promise<readonly Option[]>;

type LoadState =
  | { at: 'loading' }
  | { at: 'ready'; options: readonly Option[] }
  | { at: 'failed'; error: unknown; retry: () => void };

const debounceMs = 250;

/** Options for a query, loaded while `isEnabled`; debounced; stale requests are aborted. */
export const useLoaded = (load: LoadOptions | undefined, query: string, isEnabled: boolean): LoadState => {
  const [debouncedQuery] = useDebouncedValue(query, debounceMs);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['options', useId(), debouncedQuery],
    queryFn: async ({ signal }) => (await load?.(debouncedQuery, signal)) ?? [],
    enabled: load !== undefined && isEnabled,
    gcTime: 0,
  });
  if (debouncedQuery !== query || isFetching) return { at: 'loading' };
  if (error) return { at: 'failed', error, retry: () => void refetch() };
  return data ? { at: 'ready', options: data } : { at: 'loading' };
};

export interface ComboSource {
  /** All options; with `load`, the options whose labels are already known. */
  options?: readonly Option[];
  load?: LoadOptions;
  create?: (text: string) => Promise<Option> | Option;
}

const createValue = '\u0000create';

/** Shared search, loading and creation of `ComboField` (`current` is its value) and `ComboManyField`. */
export const useCombo = ({ options = [], load, create }: ComboSource, current: string | null = null) => {
  const [search, setSearch] = useState('');
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [isEnabled, setIsEnabled] = useState(false);
  const [chosenOptions, setChosenOptions] = useState<readonly Option[]>([]);
  const [creating, setCreating] = useState<{ text: string; error?: unknown } | null>(null);
  const composing = useRef(false);

  const knownOptions = mergeOptions(options, chosenOptions);
  const labelOf = (value: string | null) => knownOptions.find((option) => option.value === value)?.label;
  // The label of the selected option, shown in the input, is not a query.
  const searchText = query === labelOf(current) ? '' : query.trim();
  const result = useLoaded(load, searchText, isEnabled);
  const matches = load ? (result.at === 'ready' ? result.options : []) : matchOptions(knownOptions, searchText);
  const isReady = !load || result.at === 'ready';
  const offered: Option[] =
    create && searchText !== '' && isReady && !isNamed(matches, searchText)
      ? [...matches, { value: createValue, label: `新建“${searchText}”` }]
      : [...matches];
  const offeredValues = new Set(offered.map(({ value }) => value));
  const allOptions = mergeOptions(knownOptions, matches);

  const choose = async (value: string, onChosen: (value: string) => void) => {
    if (value !== createValue || !create) {
      setChosenOptions((before) =>
        mergeOptions(
          before,
          allOptions.filter((option) => option.value === value),
        ),
      );
      onChosen(value);
      return;
    }
    setCreating({ text: searchText });
    try {
      const created = await create(searchText);
      setChosenOptions((before) => mergeOptions(before, [created]));
      setCreating(null);
      onChosen(created.value);
    } catch (error) {
      setCreating({ text: searchText, error });
    }
  };

  const status = () => {
    if (!isReady) return result.at === 'loading' ? '正在找…' : '';
    if (matches.length > 0) return `有 ${matches.length} 项可选。`;
    return searchText === '' ? '还没有可选的内容。' : `没有找到“${searchText}”。`;
  };

  const inputContainer = inputLayout(
    <>
      <p role="status" className="visually-hidden">
        {isOpen && status()}
      </p>
      {result.at === 'failed' && (
        <p role="alert" className={classes.failed}>
          选项没有加载出来。{errorText(result.error)}
          <button type="button" className={classes.retry} onClick={result.retry}>
            再试一次
          </button>
        </p>
      )}
      {creating?.error !== undefined && (
        <p role="alert" className={classes.failed}>
          “{creating.text}”没有建好。{errorText(creating.error)}
        </p>
      )}
    </>,
  );

  return {
    labelOf,
    choose,
    props: {
      searchable: true,
      data: mergeOptions(allOptions, offered),
      filter: ({ options: items }: { options: ComboboxParsedItem[] }) =>
        items.filter((option) => 'value' in option && offeredValues.has(option.value)),
      // Re-evaluated when results arrive, so that Enter selects the first one.
      selectFirstOptionOnChange: isReady && query === search && searchText !== '',
      // No portal: the list must stay inside a dialog's focus trap.
      comboboxProps: { withinPortal: false },
      withScrollArea: false,
      classNames: { options: classes.options },
      nothingFoundMessage: result.at === 'failed' ? undefined : status(),
      loading: creating !== null && creating.error === undefined,
      inputContainer,
      searchValue: search,
      onSearchChange: (text: string) => {
        setSearch(text);
        if (text !== '') setCreating((before) => (before?.error === undefined ? before : null));
        if (!composing.current) setQuery(text);
      },
      onDropdownOpen: () => {
        setIsOpen(true);
        setIsEnabled(true);
      },
      onDropdownClose: () => setIsOpen(false),
      onCompositionStart: () => {
        composing.current = true;
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
        composing.current = false;
        setQuery(currentTarget.value);
      },
      onKeyDownCapture: stopComposingKeys,
      onKeyDown: (event: KeyboardEvent) => {
        // Keeps Enter in an open list from submitting the form.
        if (event.key === 'Enter' && isOpen) event.preventDefault();
      },
    },
  };
};
