import { MultiSelect, type ComboboxParsedItem, type MultiSelectProps } from '@mantine/core';
import { useRef, useState, type CompositionEvent, type KeyboardEvent } from 'react';
import { usePending } from '@/ui/form/pending.ts';
import { useInput } from '@/ui/form/use-input.ts';
import { inputLayout } from '@/ui/inputs/input-layout.tsx';
import classes from '@/ui/inputs/inputs.module.css';
import { isSameLabel, matchOptions, type Option } from '@/ui/inputs/options.ts';
import { ValuePill } from '@/ui/inputs/value-pill.tsx';

/** Value of the option that creates a record; no id is empty. */
const createValue = '';

/** Search among options. `canCreate`: offers to create what is missing. */
const useOptionSearch = (options: readonly Option[], canCreate: boolean) => {
  const [search, setSearch] = useState('');
  /** The text that options are searched for: unchanged during an IME composition. */
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const composing = useRef(false);

  const searchText = query.trim();
  const matches = matchOptions(options, searchText);
  const isNew = canCreate && searchText !== '' && !options.some(({ label }) => isSameLabel(label, searchText));
  if (isNew) matches.push({ value: createValue, label: `新建“${searchText}”` });
  const matchingValues = new Set(matches.map(({ value }) => value));
  const nothingFound = searchText === '' ? '还没有可选的内容。' : `没有找到“${searchText}”。`;

  return {
    searchText,
    clear: () => {
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

interface Props extends Omit<MultiSelectProps, 'data'> {
  /** Undefined until loaded. */
  options: readonly Option[] | undefined;
  numeric?: boolean;
  /** Creates what the options lack, from its name; resolves to its value or an error message. */
  onCreate?: (name: string) => Promise<{ id: number } | { problem: string }>;
  /** Label of a value without an option; its pill is marked as unknown. */
  nameOfUnknown?: (value: string) => string;
}

/** Searchable multi-select; Backspace removes the last value. */
export function ComboManyField({ options, numeric = false, nameOfUnknown, onCreate, ...props }: Props) {
  const { name, value, change, update, blur, error } = useInput<(string | number)[]>();
  const [creation, setCreation] = useState<{ name: string; problem?: string } | null>(null);
  const isCreating = creation !== null && creation.problem === undefined;
  usePending([], [], isCreating ? [creation.name] : []);
  const search = useOptionSearch(options ?? [], onCreate !== undefined && options !== undefined && !isCreating);

  const createOne = async () => {
    const created = search.searchText;
    if (!onCreate) return;
    setCreation({ name: created });
    search.clear();
    const outcome = await onCreate(created);
    if ('problem' in outcome) {
      setCreation({ name: created, ...outcome });
      return;
    }
    setCreation(null);
    const next = numeric ? outcome.id : String(outcome.id);
    update((before) => (before.includes(next) ? before : [...before, next]));
  };
  return (
    <MultiSelect
      {...props}
      {...search.props}
      description={isCreating ? `正在新建“${creation.name}”…` : props.description}
      id={name}
      aria-required={props.required}
      hidePickedOptions
      value={value.map(String)}
      onChange={(values) => {
        if (values.includes(createValue)) void createOne();
        else change(numeric ? values.map(Number) : values);
      }}
      renderPill={({ value: one, onRemove, disabled }) => {
        const label = options?.find((option) => option.value === String(one))?.label;
        return (
          <ValuePill
            label={label ?? nameOfUnknown?.(String(one)) ?? String(one)}
            isUnknown={label === undefined && nameOfUnknown !== undefined}
            disabled={disabled}
            onRemove={() => onRemove?.()}
          />
        );
      }}
      onBlur={blur}
      error={error ?? creation?.problem ?? props.error}
    />
  );
}
