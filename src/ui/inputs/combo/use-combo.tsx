import { useRef, useState, type CompositionEvent, type KeyboardEvent } from 'react';
import { errorText } from '@/api/error-text.ts';
import { leaveToInputMethod } from '@/ui/hooks/composing.ts';
import { inputLayout } from '@/ui/inputs/below.tsx';
import classes from '@/ui/inputs/inputs.module.css';
import { isNamed, matching, together, type Option } from '@/ui/inputs/options.ts';
import { useLoaded, type LoadOptions } from '@/ui/inputs/combo/use-loaded.ts';

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
  const [isWanted, setIsWanted] = useState(false);
  const [kept, setKept] = useState<readonly Option[]>([]);
  const [creating, setCreating] = useState<{ text: string; error?: unknown } | null>(null);
  const composing = useRef(false);

  const named = together(options, kept);
  const labelOf = (value: string | null) => named.find((option) => option.value === value)?.label;
  // The input shows the selected label, which is not a query.
  const words = query === labelOf(current) ? '' : query.trim();
  const found = useLoaded(load, words, isWanted);
  const fitting = load ? (found.at === 'ready' ? found.options : []) : matching(named, words);
  const isReady = !load || found.at === 'ready';
  const offered: Option[] =
    create && words !== '' && isReady && !isNamed(fitting, words)
      ? [...fitting, { value: createValue, label: `新建「${words}」` }]
      : [...fitting];
  const offeredValues = new Set(offered.map(({ value }) => value));
  const known = together(named, fitting);

  const choose = async (value: string, take: (value: string) => void) => {
    if (value !== createValue || !create) {
      setKept((before) =>
        together(
          before,
          known.filter((option) => option.value === value),
        ),
      );
      take(value);
      return;
    }
    setCreating({ text: words });
    try {
      const made = await create(words);
      setKept((before) => together(before, [made]));
      setCreating(null);
      take(made.value);
    } catch (error) {
      setCreating({ text: words, error });
    }
  };

  const status = () => {
    if (!isReady) return found.at === 'loading' ? '正在找…' : '';
    if (fitting.length > 0) return `有 ${fitting.length} 项可选。`;
    return words === '' ? '还没有可选的内容。' : `没有找到「${words}」。`;
  };

  const around = inputLayout(
    <>
      <p role="status" className="visually-hidden">
        {isOpen && status()}
      </p>
      {found.at === 'failed' && (
        <p role="alert" className={classes.failed}>
          选项没有加载出来。{errorText(found.error)}
          <button type="button" className={classes.again} onClick={found.retry}>
            再试一次
          </button>
        </p>
      )}
      {creating?.error !== undefined && (
        <p role="alert" className={classes.failed}>
          「{creating.text}」没有建好。{errorText(creating.error)}
        </p>
      )}
    </>,
  );

  return {
    labelOf,
    choose,
    props: {
      searchable: true,
      data: together(known, offered),
      filter: <Given,>({ options: given }: { options: Given[] }) =>
        given.filter(
          (option) =>
            typeof option === 'object' &&
            option !== null &&
            'value' in option &&
            offeredValues.has(String(option.value)),
        ),
      // Re-evaluated when results arrive, so that Enter selects the first one.
      selectFirstOptionOnChange: isReady && query === search && words !== '',
      // No portal: the list must stay inside a dialog's focus trap.
      comboboxProps: { withinPortal: false },
      withScrollArea: false,
      classNames: { options: classes.options },
      nothingFoundMessage: found.at === 'failed' ? undefined : status(),
      loading: creating !== null && creating.error === undefined,
      inputContainer: around,
      searchValue: search,
      onSearchChange: (text: string) => {
        setSearch(text);
        if (text !== '') setCreating((before) => (before?.error === undefined ? before : null));
        if (!composing.current) setQuery(text);
      },
      onDropdownOpen: () => {
        setIsOpen(true);
        setIsWanted(true);
      },
      onDropdownClose: () => setIsOpen(false),
      onCompositionStart: () => {
        composing.current = true;
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
        composing.current = false;
        setQuery(currentTarget.value);
      },
      onKeyDownCapture: leaveToInputMethod,
      onKeyDown: (event: KeyboardEvent) => {
        // Keeps Enter in an open list from submitting the form.
        if (event.key === 'Enter' && isOpen) event.preventDefault();
      },
    },
  };
};
