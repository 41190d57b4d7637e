import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { PageHead } from '@/content/page-head.tsx';
import { HelpLink } from '@/features/manage/help/help-link.tsx';
import classes from '@/features/manage/library/library-page.module.css';
import type { LibraryPicture, ListedRecord } from '@/features/manage/library/library.ts';
import { createFindJob, maxRecords } from '@/features/manage/library/library-queries.ts';
import { PictureDialog } from '@/features/manage/library/picture-dialog.tsx';
import { useLibrary } from '@/features/manage/library/use-library.ts';
import type { BulkJob } from '@/features/manage/table/bulk/bulk-job.ts';
import { BulkProgress } from '@/features/manage/table/bulk/bulk-progress.tsx';
import { foldText } from '@/lib/fold-text.ts';
import { ClearButton } from '@/ui/elements/clear-button.tsx';
import { Failure } from '@/ui/feedback/failure.tsx';
import { isPictureUrl } from '@/ui/media/picture.tsx';

/** Number of pictures shown at first and added by “more”; small, because the API has no thumbnails. */
const batchSize = 48;

const filters = {
  all: { label: '全部', isShown: () => true },
  noAlt: { label: '没有替代文字', isShown: ({ alt }: LibraryPicture) => alt.trim() === '' },
  unused: { label: '没有用到', isShown: ({ uses }: LibraryPicture) => uses.length === 0 },
} as const;

type Filter = keyof typeof filters;

const filterOptions = [
  { label: filters.all.label, value: 'all' },
  { label: filters.noAlt.label, value: 'noAlt' },
  { label: filters.unused.label, value: 'unused' },
] as const satisfies { label: string; value: Filter }[];

const matches = ({ alt, uses }: LibraryPicture, words: string) =>
  foldText([alt, ...uses.map(({ record }) => record.title)].join(' ')).folded.includes(foldText(words.trim()).folded);

/** Page with all known pictures: alt text, where each is used, and ways to change them in all records. */
export function LibraryPage() {
  const library = useLibrary();
  const { pictures, unread, records, isPending, isTruncated, error, retry } = library;
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search);
  const [filter, setFilter] = useState<Filter>('all');
  const [shown, setShown] = useState(batchSize);
  const [open, setOpen] = useState<LibraryPicture | null>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const matching = pictures.filter((picture) => filters[filter].isShown(picture) && matches(picture, words));
  const find = (text: string) => {
    setSearch(text);
    setShown(batchSize);
  };
  return (
    <section className={classes.page}>
      <PageHead title="图片库" indexed={false} />
      <Group gap="xs">
        <h1>图片库</h1>
        <HelpLink topic="图片库" />
      </Group>
      <p className={classes.note}>
        服务器没有图片的清单：这里是您可以管理的 {records.length} 条记录里的图片，和您在这台设备上看到过、上传过的。
        {isTruncated && `每一类最多看最新的 ${maxRecords} 条。`}
        已删除的记录和用户的头像不算。
      </p>
      {error && <Failure error={error} onRetry={retry} />}
      <TextFinder unread={unread} />
      <div className={classes.tools}>
        <TextInput
          ref={searchBox}
          type="search"
          className={classes.search}
          label="搜索图片"
          description="按替代文字，或者记录的标题"
          rightSection={search !== '' && <ClearButton name="搜索" input={searchBox} onClear={() => find('')} />}
          rightSectionWidth="var(--target)"
          value={search}
          onChange={(event) => find(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label="哪些图片"
          data={[...filterOptions]}
          value={filter}
          onChange={(value) => {
            setFilter(value);
            setShown(batchSize);
          }}
          withItemsBorders
        />
      </div>
      <p role="status">{isPending ? '正在读取…' : `${matching.length} 张图片`}</p>
      <ul className={classes.grid}>
        {matching.slice(0, shown).map((picture) => (
          <li key={picture.key}>
            <Card picture={picture} onOpen={() => setOpen(picture)} />
          </li>
        ))}
      </ul>
      {matching.length > shown && (
        <Button variant="default" mih="var(--target)" onClick={() => setShown(shown + batchSize)}>
          再显示 {Math.min(batchSize, matching.length - shown)} 张
        </Button>
      )}
      {open && (
        <PictureDialog
          key={open.key}
          picture={pictures.find(({ key }) => key === open.key) ?? { ...open, uses: [] }}
          isPending={isPending}
          unreadCount={unread.length}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

function Card({ picture, onOpen }: { picture: LibraryPicture; onOpen: () => void }) {
  const { url, alt, uses } = picture;
  const [isBroken, setIsBroken] = useState(!isPictureUrl(url));
  return (
    <button type="button" className={classes.card} onClick={onOpen}>
      <span className={classes.frame}>
        {isBroken ? (
          <span className={classes.broken}>打不开</span>
        ) : (
          <img src={url} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setIsBroken(true)} />
        )}
      </span>
      <span className={classes.words}>{alt || <strong className={classes.noAlt}>没有替代文字</strong>}</span>
      <span className={classes.note}>{uses.length === 0 ? '没有用到' : `用在 ${uses.length} 条记录里`}</span>
    </button>
  );
}

/** Reads the texts of records, in which there may be more pictures, and shows the progress. */
function TextFinder({ unread }: { unread: readonly ListedRecord[] }) {
  const queryClient = useQueryClient();
  const [job, setJob] = useState<BulkJob | null>(null);
  useEffect(() => () => job?.cancel(), [job]);
  if (job)
    return (
      <BulkProgress job={job} name="找" onRetry={() => void job.retry()} onUndo={null} onClose={() => setJob(null)} />
    );
  if (unread.length === 0) return null;
  const start = () => {
    const next = createFindJob(queryClient, unread);
    setJob(next);
    void next.run();
  };
  return (
    <Group gap="sm" className={classes.finder}>
      <p>
        列表里没有正文：还有 {unread.length}{' '}
        条记录的正文没有读过，里面的图片还没有算进来。一条一条地读，可以随时停下来。
      </p>
      <Button variant="default" mih="var(--target)" onClick={start}>
        读正文，找图片
      </Button>
    </Group>
  );
}
