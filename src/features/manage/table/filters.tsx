import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { use, useState, type RefObject } from 'react';
import classes from '@/features/manage/table/tools.module.css';
import { maxQueryLength } from '@/content/contract-bounds.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { Gap } from '@/content/gaps.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { tagsQuery } from '@/content/tags-query.ts';
import type { ManagedSearch } from '@/content/search-params.ts';
import { MenuContainer } from '@/features/manage/table/menu/button-menu.tsx';
import { defaultSortOf, sortOptions } from '@/features/manage/table/sorting.ts';
import { ClearButton } from '@/ui/elements/clear-button.tsx';

interface Props {
  search: ManagedSearch;
  onSearch: (change: Partial<ManagedSearch>) => void;
}

/** Search box of an admin table; its value is in the URL. */
export function SearchBox({ search, onSearch, searchBox }: Props & { searchBox: RefObject<HTMLInputElement | null> }) {
  const [text, setText] = useState({ typed: search.q ?? '', from: search.q });
  if (text.from !== search.q) setText({ typed: search.q ?? '', from: search.q });
  const find = (q: string) => onSearch({ q: q.trim() === '' ? undefined : q.trim(), page: undefined });
  const clear = () => {
    // Also clears text that was not submitted.
    setText({ typed: '', from: search.q });
    find('');
  };

  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        find(text.typed);
      }}
    >
      <TextInput
        ref={searchBox}
        aria-label="搜索标题和摘要"
        placeholder="搜索，按回车"
        type="text"
        enterKeyHint="search"
        maxLength={maxQueryLength}
        leftSection={<IconSearch aria-hidden="true" size="1.125rem" />}
        rightSection={text.typed !== '' && <ClearButton name="搜索" input={searchBox} onClear={clear} />}
        rightSectionWidth="var(--target)"
        value={text.typed}
        onChange={(event) => setText({ ...text, typed: event.currentTarget.value })}
      />
    </form>
  );
}

/** Filter by tag; its value is in the URL. */
export function TagFilter({ search, onSearch }: Props) {
  const { data: tags = [] } = useQuery(tagsQuery);
  const container = use(MenuContainer);
  return (
    <Select
      aria-label="标签"
      placeholder="全部标签"
      className={classes.choice}
      searchable
      clearable
      data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={search.tag === undefined ? null : String(search.tag)}
      onChange={(tag) => onSearch({ tag: tag === null ? undefined : Number(tag), page: undefined })}
      clearButtonProps={{ 'aria-label': '清除标签' }}
      comboboxProps={{ portalProps: { target: container } }}
    />
  );
}

/** Filter by a missing part: 没有配图; its value is in the URL. */
export function GapFilter({ gaps, search, onSearch }: Props & { gaps: readonly Gap[] }) {
  const container = use(MenuContainer);
  return (
    <Select
      aria-label="缺什么"
      placeholder="缺什么"
      className={classes.choice}
      clearable
      data={gaps.map(({ label }) => label)}
      value={gaps.find(({ label }) => label === search.gap)?.label ?? null}
      onChange={(gap) => onSearch({ gap: gap ?? undefined, page: undefined })}
      clearButtonProps={{ 'aria-label': '清除缺什么' }}
      comboboxProps={{ portalProps: { target: container } }}
    />
  );
}

/** Select of the sort order for cards, which have no table head; its value is in the URL. */
export function SortChoice<T extends ManagedType>({
  content,
  search,
  onSearch,
}: Props & { content: ManagedDefinition<T> }) {
  const container = use(MenuContainer);
  const defaultSort = defaultSortOf(content);
  const options = sortOptions(content);
  const selectedSort = options.find(({ value }) => value === search.sort)?.value;
  return (
    <Select
      aria-label="排序"
      className={classes.choice}
      data={options}
      value={selectedSort ?? defaultSort ?? null}
      allowDeselect={false}
      onChange={(chosen) =>
        onSearch({ sort: chosen === null || chosen === defaultSort ? undefined : chosen, page: undefined })
      }
      comboboxProps={{ portalProps: { target: container } }}
    />
  );
}
