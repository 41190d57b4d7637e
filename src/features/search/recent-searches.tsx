import { IconHistory, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { PublicType } from '@/content/schemas.ts';
import { searchSearch } from '@/content/search-params.ts';
import { removeSearch, clearSearches, addSearch, useRecentSearches } from '@/content/search-history.ts';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/search/recent-searches.module.css';

interface Props {
  type?: PublicType;
  onEmpty: () => void;
}

/** Recent searches of this device, each removable; hidden when empty. */
export function RecentSearches({ type, onEmpty }: Props) {
  const searches = useRecentSearches();
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');

  const remove = (words: string, index: number) => {
    // Move the focus before the focused button is removed.
    const buttons = list.current?.querySelectorAll('button');
    const next = buttons?.[index + 1] ?? buttons?.[index - 1];
    if (next) next.focus();
    else onEmpty();
    removeSearch(words);
    setAnnouncement(`已删除“${words}”`);
  };

  const forgetAll = () => {
    onEmpty();
    clearSearches();
    setAnnouncement('已清空搜索记录');
  };

  return (
    <>
      {searches.length > 0 && (
        <section className={classes.recent} aria-labelledby="recent-searches">
          <header>
            <h2 id="recent-searches">最近搜索</h2>
            <button type="button" className={classes.all} onClick={forgetAll}>
              清空
            </button>
            <p>只保存在这台设备上。</p>
          </header>
          <ul ref={list}>
            {searches.map((words, index) => (
              <li key={words}>
                <Link
                  to="/search"
                  search={searchSearch({ q: words, type })}
                  prefetch={false}
                  onClick={() => addSearch(words)}
                >
                  <IconHistory aria-hidden="true" size="1.25rem" />
                  <bdi>{words}</bdi>
                </Link>
                <button type="button" aria-label={`删除“${words}”`} onClick={() => remove(words, index)}>
                  <IconX aria-hidden="true" size="1.25rem" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}
