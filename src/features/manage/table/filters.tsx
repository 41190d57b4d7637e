import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import classes from '@/features/manage/table/tools.module.css';
import { maxQueryLength } from '@/content/contract-bounds.ts';
import { tagsQuery } from '@/content/tags-query.ts';
import type { ManagedSearch } from '@/content/search-params.ts';
import { ClearButton } from '@/ui/elements/clear-button.tsx';

interface Props {
  filters: readonly ('tag' | 'status')[];
  search: ManagedSearch;
  onSearch: (change: Partial<ManagedSearch>) => void;
  searchBox: RefObject<HTMLInputElement | null>;
}

/** Search and tag filter of an admin table, stored in the URL. */
export function Filters({ filters, search, onSearch, searchBox }: Props) {
  const { data: tags = [] } = useQuery({ ...tagsQuery, enabled: filters.includes('tag') });
  const [text, setText] = useState({ typed: search.q ?? '', from: search.q });
  if (text.from !== search.q) setText({ typed: search.q ?? '', from: search.q });
  const find = (q: string) => onSearch({ q: q.trim() === '' ? undefined : q.trim(), page: undefined });
  const clear = () => {
    // Also words that were not sent.
    setText({ typed: '', from: search.q });
    find('');
  };

  return (
    <div className={classes.filters}>
      <form
        role="search"
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
      {filters.includes('tag') && (
        <Select
          aria-label="标签"
          placeholder="全部标签"
          searchable
          clearable
          data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={search.tag === undefined ? null : String(search.tag)}
          onChange={(tag) => onSearch({ tag: tag === null ? undefined : Number(tag), page: undefined })}
          clearButtonProps={{ 'aria-label': '清除标签' }}
        />
      )}
    </div>
  );
}
