import type { ComboboxParsedItem } from '@mantine/core';
import { useRef, useState, type CompositionEvent, type KeyboardEvent } from 'react';
import { inputLayout } from '@/ui/inputs/input-layout.tsx';
import classes from '@/ui/inputs/inputs.module.css';
import { isSameLabel, matchOptions, type Option } from '@/ui/inputs/options.ts';

/** Value of the option that creates a record; no id is empty. */
export const createValue = '';

/** Shared search of `ComboField` (`current` is its value) and `ComboManyField`. `canCreate`: offers to create what is missing. */
export const useCombo = (options: readonly Option[], current: string | null = null, canCreate = false) => {
  const [search, setSearch] = useState('');
  /** The text that options are searched for: unchanged during an IME composition. */
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const composing = useRef(false);

  const labelOf = (value: string | null) => options.find((option) => option.value === value)?.label;
  // The label of the selected option, shown in the input, is not a query.
  const searchText = query === labelOf(current) ? '' : query.trim();
  const matches = matchOptions(options, searchText);
  const isNew = canCreate && searchText !== '' && !options.some(({ label }) => isSameLabel(label, searchText));
  if (isNew) matches.push({ value: createValue, label: `新建“${searchText}”` });
  const matchingValues = new Set(matches.map(({ value }) => value));
  const nothingFound = searchText === '' ? '还没有可选的内容。' : `没有找到“${searchText}”。`;

  return {
    labelOf,
    searchText,
    clearSearch: () => {
      setSearch('');
      setQuery('');
    },
    props: {
      searchable: true,
      data: isNew ? [...options, ...matches.slice(-1)] : [...options],
      filter: ({ options: items }: { options: ComboboxParsedItem[] }) =>
        items.filter((option) => 'value' in option && matchingValues.has(option.value)),
      selectFirstOptionOnChange: query === search && searchText !== '',
      // No portal: the list must stay inside a dialog's focus trap.
      comboboxProps: { withinPortal: false },
      withScrollArea: false,
      classNames: { options: classes.options },
      nothingFoundMessage: nothingFound,
      inputContainer: inputLayout(
        <p role="status" className="visually-hidden">
          {isOpen && (matches.length > 0 ? `有 ${matches.length} 项可选。` : nothingFound)}
        </p>,
      ),
      searchValue: search,
      onSearchChange: (text: string) => {
        setSearch(text);
        if (!composing.current) setQuery(text);
      },
      onDropdownOpen: () => setIsOpen(true),
      onDropdownClose: () => setIsOpen(false),
      onCompositionStart: () => {
        composing.current = true;
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
        composing.current = false;
        setQuery(currentTarget.value);
      },
      onKeyDown: (event: KeyboardEvent) => {
        // Keeps Enter in an open list from submitting the form.
        if (event.key === 'Enter' && isOpen) event.preventDefault();
      },
    },
  };
};
