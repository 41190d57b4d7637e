import { useNavigate } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { hasTags } from '@/api/gen/features.gen.ts';
import { maxQueryLength } from '@/content/contract-bounds.ts';
import { titles } from '@/content/catalog.ts';
import { listLink } from '@/content/links.ts';
import { tagsQuery } from '@/content/tags-query.ts';
import type { PublicType } from '@/content/schemas.ts';
import { isNarrowed, listSearch, type ListSearch } from '@/content/search-params.ts';
import { useSearchBox } from '@/content/use-search-box.ts';
import { sortNames } from '@/features/listing/sort-names.ts';
import { ClearButton } from '@/ui/elements/clear-button.tsx';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/listing/listing-filter.module.css';

interface Props {
  type: PublicType;
  search: ListSearch;
}

/** Search, tag filter and sort order of a listing, stored in the URL. */
export function ListingFilter({ type, search }: Props) {
  const navigate = useNavigate();
  const { data: tags = [] } = useOptionalQuery(tagsQuery);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const applyFilter = (part: { [Name in keyof ListSearch]: unknown }) =>
    void navigate({ ...listLink(type, listSearch({ ...search, ...part })), replace: true, resetScroll: false });
  const { words, setWords, isComposing, setComposing, submit } = useSearchBox(search.q, (q) => applyFilter({ q }));

  return (
    <form
      className={classes.filter}
      role="search"
      aria-label={`筛选${titles[type]}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isComposing) submit(words);
      }}
    >
      <div className={classes.field}>
        <label htmlFor={`${id}q`}>包含文字</label>
        <div className={classes.box}>
          <input
            ref={input}
            id={`${id}q`}
            type="search"
            value={words}
            maxLength={maxQueryLength}
            enterKeyHint="search"
            autoComplete="off"
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={(event) => {
              setComposing(false);
              // `compositionend` may not be followed by a change event.
              setWords(event.currentTarget.value);
            }}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          {words !== '' && <ClearButton name="文字" input={input} onClear={() => setWords('')} />}
        </div>
      </div>
      {hasTags && (
        <label htmlFor={`${id}tag`}>
          标签
          <select
            id={`${id}tag`}
            value={search.tag ?? ''}
            onChange={(event) => applyFilter({ tag: Number(event.currentTarget.value) || undefined })}
          >
            <option value="">全部</option>
            {search.tag !== undefined && !tags.some((tag) => tag.id === search.tag) && (
              <option value={search.tag}>当前标签</option>
            )}
            {tags.map((tag) => (
              <option key={tag.id} value={tag.id}>
                {tag.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label htmlFor={`${id}sort`}>
        顺序
        <select
          id={`${id}sort`}
          value={search.sort ?? ''}
          onChange={(event) => applyFilter({ sort: event.currentTarget.value })}
        >
          <option value="">{type === 'highlight' ? '编辑推荐' : '最新在前'}</option>
          {Object.entries(sortNames)
            .filter(([sort]) => type === 'highlight' || sort !== '-published_at')
            .map(([sort, name]) => (
              <option key={sort} value={sort}>
                {name}
              </option>
            ))}
        </select>
      </label>
      {isNarrowed(search) && (
        <Link {...listLink(type)} replace resetScroll={false} className={classes.clear} onClick={() => setWords('')}>
          看全部{titles[type]}
        </Link>
      )}
    </form>
  );
}
