import '@mantine/spotlight/styles.layer.css';
import { Button } from '@mantine/core';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import {
  IconArrowLeft,
  IconClock,
  IconFile,
  IconHelpCircle,
  IconHome,
  IconList,
  IconLogout,
  IconPlus,
  IconSearch,
  type Icon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '@/api/error-text.ts';
import { useSession, useSessionState } from '@/auth/session-context.ts';
import { managedNames } from '@/content/catalog.ts';
import { managedMenu } from '@/content/managed-menu.ts';
import type { ManagedType } from '@/content/schemas.ts';
import type { ManagedSearch } from '@/content/search-params.ts';
import { useMeantNames } from '@/content/search/use-search-tools.ts';
import { HelpLink } from '@/features/manage/help/help-link.tsx';
import { nextNew } from '@/features/manage/record-editor/edit-search.ts';
import { searchedWords, useFoundRecords, type FoundRecord } from '@/features/manage/spotlight/found-records.ts';
import { useRecentRecords } from '@/features/manage/spotlight/recent-records.ts';
import classes from '@/features/manage/spotlight/spotlight-dialog.module.css';
import { statusNames } from '@/features/manage/status-names.ts';
import { mayUse } from '@/lib/scope.ts';
import { isComposingInput } from '@/ui/hooks/composing.ts';
import { useDebouncedValue } from '@/ui/hooks/use-debounced-value.ts';
import { useOpenModal } from '@/ui/overlays/modal.tsx';
import { useFocusReturn } from '@/ui/overlays/use-focus-return.ts';

/** Each search sends one request per type. */
const debounceMs = 500;
const maxShownPerType = 6;
const listId = 'admin-search-results';

interface Option {
  key: string;
  label: string;
  /** Further search terms. */
  words?: string;
  /** Second line. */
  about?: string;
  Icon: Icon;
  run: () => void;
  /** The dialog stays open for a further choice. */
  staysOpen?: boolean;
}

/** Options whose label or words contain the typed text, ignoring case; all for an empty text. */
const matching = (options: readonly Option[], typed: string): Option[] => {
  const wanted = typed.trim().toLowerCase();
  return options.filter(({ label, words = '' }) => `${label} ${words}`.toLowerCase().includes(wanted));
};

/** Up to `maxShownPerType` records per type: cached before fetched ones, and within each those with the words in the title first. */
const shownRecords = (
  cached: readonly FoundRecord[],
  fetched: readonly FoundRecord[],
  words: string,
): FoundRecord[] => {
  const hasWords = ({ title }: FoundRecord) => title.toLowerCase().includes(words.toLowerCase());
  const titlesFirst = (records: readonly FoundRecord[]) =>
    records.toSorted((one, other) => Number(hasWords(other)) - Number(hasWords(one)));
  // Cached records first: they are listed already and must not move.
  const sorted = [...titlesFirst(cached), ...titlesFirst(fetched)];
  const counts = new Map<ManagedType, number>();
  return sorted.filter(({ type }) => {
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    return count <= maxShownPerType;
  });
};

/** Search and commands of the admin area: finds, opens and creates records, opens pages. Open while mounted. */
export function SpotlightDialog({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  useOpenModal(true);
  const [[store]] = useState(createSpotlight);
  const { selected: wantedIndex } = useSpotlight(store);
  const [typed, setTyped] = useState('');
  /** `typed` without text that an input method is composing. */
  const [composed, setComposed] = useState('');
  const { user } = useSessionState();
  const session = useSession();
  const navigate = useNavigate();
  const types = managedMenu.filter((type) => mayUse(user?.scope, `admin-${type}`));
  const wanted = searchedWords(composed);
  const debounced = useDebouncedValue(wanted, debounceMs);
  const isTyping = debounced !== wanted;
  const meant = useMeantNames(wanted);
  const { cached, fetched, isPending, isWaiting, failed, error, retry } = useFoundRecords(
    types,
    wanted,
    !isTyping,
    meant,
  );
  const recent = useRecentRecords().filter(({ type }) => types.includes(type));

  useEffect(() => {
    store.setState((state) => ({ ...state, opened: true, listId, selected: 0 }));
  }, [store]);

  const select = (index: number) => store.setState((state) => ({ ...state, selected: index }));
  const open = (type: ManagedType, id: number | null) =>
    void navigate({
      to: '/admin/$type',
      params: { type },
      search: ({ edit }: ManagedSearch) => ({ edit: id ?? nextNew(edit) }),
    });
  const recordOptions = shownRecords(cached, fetched, wanted).map((record): Option => ({
    key: `${record.type} ${record.id}`,
    label: record.title,
    about: `${managedNames[record.type]} #${record.id}${record.status ? ` · ${statusNames[record.status]}` : ''}`,
    Icon: IconFile,
    run: () => open(record.type, record.id),
  }));
  const creation = types.map((type): Option => ({
    key: `new ${type}`,
    label: `新建${managedNames[type]}`,
    words: `new ${type}`,
    Icon: IconPlus,
    run: () => open(type, null),
  }));
  const pages: Option[] = [
    { key: 'start', label: '开始页', words: 'admin home', Icon: IconHome, run: () => void navigate({ to: '/admin' }) },
    ...types.map((type) => ({
      key: `list ${type}`,
      label: `${managedNames[type]}管理`,
      words: type,
      Icon: IconList,
      run: () => void navigate({ to: '/admin/$type', params: { type } }),
    })),
    {
      key: 'help',
      label: '帮助',
      words: '编辑手册 help',
      Icon: IconHelpCircle,
      run: () => void navigate({ to: '/admin/help' }),
    },
    { key: 'site', label: '看网站', words: '首页 home', Icon: IconArrowLeft, run: () => void navigate({ to: '/' }) },
    {
      key: 'logout',
      label: '退出登录',
      words: 'sign out logout',
      Icon: IconLogout,
      run: () => {
        session.logout();
        void navigate({ to: '/' });
      },
    },
  ];
  const allOpened = recent.map(({ type, id, title }): Option => ({
    key: `recent ${type} ${id}`,
    label: title,
    about: `${managedNames[type]} #${id}`,
    Icon: IconClock,
    run: () => open(type, id),
  }));
  const opened = matching(allOpened, composed);
  const listed = new Set(opened.map(({ key }) => key));
  const meantOptions = meant.map((name): Option => ({
    key: `meant ${name}`,
    label: `找“${name}”`,
    Icon: IconSearch,
    run: () => {
      setTyped(name);
      setComposed(name);
      select(0);
    },
    staysOpen: true,
  }));
  const groups = [
    { label: '最近打开', options: opened },
    { label: '新建', options: matching(creation, composed) },
    { label: '去哪里', options: matching(pages, composed) },
    { label: '记录', options: recordOptions.filter(({ key }) => !listed.has(`recent ${key}`)) },
    { label: '也许您要找', options: meantOptions },
  ].filter(({ options }) => options.length > 0);
  const shown = groups.flatMap(({ options }) => options);
  // Nothing is selected while `shown` is empty.
  const selected = Math.max(0, Math.min(wantedIndex, shown.length - 1));

  const status = () => {
    if (isWaiting) return '请求太多，稍后自动接着找…';
    if (wanted !== '' && (isTyping || isPending)) return '正在找记录…';
    if (error) return `没有查到${failed.map((type) => managedNames[type]).join('、')}：${errorText(error)}`;
    if (shown.length > 0) return `${shown.length} 个选择，用上下箭头选，回车确定`;
    return wanted === '' ? '请写一个汉字，或者至少两个字母或数字' : '没有找到。换个字试试。';
  };

  /** Replaces Spotlight's arrow keys, which change only the DOM, not `aria-activedescendant`. */
  const moveByArrows = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (shown.length > 0) select((selected + step + shown.length) % shown.length);
  };
  useEffect(() => {
    document.getElementById(optionId(selected))?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      shortcut={null}
      size={640}
      overlayProps={{ blur: 0 }}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': '搜索与命令' } }}
      classNames={{ content: classes.content ?? '' }}
    >
      <Spotlight.Search
        role="combobox"
        aria-label="找记录，或者要做的事"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={shown[selected] && optionId(selected)}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        placeholder="找记录，或者要做的事"
        onKeyDownCapture={moveByArrows}
        onChange={(event) => !isComposingInput(event) && setComposed(event.currentTarget.value)}
        // Spotlight.Search replaces `onCompositionEnd`.
        onCompositionEndCapture={(event) => setComposed(event.currentTarget.value)}
      />
      <div id={listId} role="listbox" aria-label="搜索结果" className={classes.list}>
        {groups.map(({ label, options }) => (
          <div key={label} role="group" aria-label={label}>
            <div aria-hidden="true" className={classes.label}>
              {label}
            </div>
            {options.map((option) => {
              const index = shown.indexOf(option);
              return (
                <Spotlight.Action
                  key={option.key}
                  // Spotlight.Action ignores `id`.
                  renderRoot={(props) => <div {...props} id={optionId(index)} />}
                  role="option"
                  aria-selected={index === selected}
                  data-selected={index === selected || undefined}
                  className={classes.option}
                  closeSpotlightOnTrigger={false}
                  leftSection={<option.Icon aria-hidden="true" size="1.25rem" />}
                  label={option.label}
                  description={option.about}
                  onClick={() => {
                    // Close first, so that the dialog returns the focus before the target takes it.
                    if (!option.staysOpen) flushSync(onClose);
                    option.run();
                  }}
                />
              );
            })}
          </div>
        ))}
      </div>
      <div className={classes.foot}>
        <p role="status">{status()}</p>
        <HelpLink topic="搜索与命令" />
        {error && (
          <Button variant="default" onClick={retry}>
            再试一次
          </Button>
        )}
      </div>
    </Spotlight.Root>
  );
}

const optionId = (index: number) => `${listId}-${index}`;
