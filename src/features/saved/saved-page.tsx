import { useRef } from 'react';
import { titles } from '@/content/catalog.ts';
import {
  clearSaved,
  refusedText,
  removeSaved,
  saveRecord,
  useSaved,
  type SavedRecord,
} from '@/content/saved/saved-records.ts';
import { listLink } from '@/content/links.ts';
import { PageHead } from '@/content/page-head.tsx';
import { publicTypes } from '@/content/public-types.ts';
import { DeviceSpace } from '@/features/saved/device-space.tsx';
import { SavedFileButtons } from '@/features/saved/saved-file-buttons.tsx';
import { SavedRows } from '@/features/saved/saved-rows.tsx';
import { SavedTabs } from '@/features/saved/saved-tabs.tsx';
import { useClearQuestion } from '@/features/saved/use-clear-question.tsx';
import { useCopiedImages } from '@/features/saved/use-copied-images.ts';
import classes from '@/features/saved/saved-page.module.css';
import columns from '@/ui/theme/columns.module.css';
import { Link } from '@/ui/link/link.tsx';
import { Time } from '@/ui/elements/time.tsx';

/** Saved records of this device by type, newest first. */
export function SavedPage() {
  const records = useSaved();
  const copiedImage = useCopiedImages(records);
  const heading = useRef<HTMLHeadingElement>(null);
  const { question, ask } = useClearQuestion();

  return (
    <section className={`${columns.text} ${classes.saved}`}>
      <PageHead title="我的收藏" indexed={false} />
      <SavedTabs />
      <header className={classes.header}>
        <h1 ref={heading} tabIndex={-1}>
          我的收藏
        </h1>
        {records.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() =>
              void ask({
                title: '清除全部收藏？',
                message: `这台设备上的 ${records.length} 篇收藏都会被移除，不能撤销。`,
                clear: clearSaved,
                refused: refusedText,
                unasked: '没能打开询问窗口，收藏都还在。请检查网络再试。',
                onCleared: () => heading.current?.focus(),
              })
            }
          >
            全部清除
          </button>
        )}
      </header>
      <div className={columns.side}>
        <p className={classes.note}>只保存在这台设备上，不会传给网站；借用别人的设备时请清除。</p>
        {records.length > 0 && <DeviceSpace records={records} />}
      </div>
      {records.length === 0 ? (
        <Nothing />
      ) : (
        <SavedRows
          groups={publicTypes
            .map((type) => ({ heading: titles[type], records: records.filter((record) => record.type === type) }))
            .filter((group) => group.records.length > 0)}
          imageOf={(record) => (record.image === undefined ? copiedImage(record) : record.image)}
          Note={SavedNote}
          remove={removeSaved}
          restore={(record) => saveRecord(record) === 'saved'}
          refused={refusedText}
          onEmpty={() => heading.current?.focus()}
        />
      )}
      <SavedFileButtons />
      {question}
    </section>
  );
}

function SavedNote({ record }: { record: SavedRecord }) {
  return (
    <span>
      <Time value={new Date(record.savedAt).toISOString()} />
      收藏
    </span>
  );
}

function Nothing() {
  return (
    <div className={classes.nothing}>
      <p>还没有收藏。读到想留着再看的内容时，请按标题下面的“收藏”，以后就能在这里找到。</p>
      <p>
        可以从<Link {...listLink('knowhow')}>{titles.knowhow}</Link>读起，或者
        <Link to="/search" prefetch={false}>
          搜索
        </Link>
        您关心的内容。
      </p>
    </div>
  );
}
