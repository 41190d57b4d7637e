import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentCard } from '@/api/gen/types.gen.ts';
import {
  includesRecord,
  maxSaved,
  savedStorageError,
  removeSaved,
  saveRecord,
  useSaved,
} from '@/content/saved/saved-records.ts';
import { listedRecord } from '@/content/saved/listed-record.ts';
import type { PublicType } from '@/content/schemas.ts';
import { Link } from '@/ui/link/link.tsx';
import buttons from '@/ui/theme/action-button.module.css';

type Outcome = ReturnType<typeof saveRecord> | 'removed';

/** Button that saves a record on the device or removes it, with a status message. */
export function SaveButton({ type, record }: { type: PublicType; record: ContentCard }) {
  const { id } = record;
  const queryClient = useQueryClient();
  const records = useSaved();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const saved = includesRecord(records, { type, id });
  const Icon = saved ? IconBookmarkFilled : IconBookmark;

  const toggle = () => {
    if (saved) setOutcome(removeSaved({ type, id }) ? 'removed' : 'refused');
    else setOutcome(saveRecord({ ...listedRecord(type, record), savedAt: Date.now() }));
    import('@/content/offline/saved-copies.ts')
      .then(({ downloadSavedRecords }) => downloadSavedRecords(queryClient))
      .catch(console.warn);
  };

  return (
    <>
      <button type="button" className={buttons.button} aria-pressed={saved} onClick={toggle}>
        <Icon aria-hidden="true" />
        {saved ? '已收藏' : '收藏'}
      </button>
      <p role="status">{outcome && <OutcomeText outcome={outcome} />}</p>
    </>
  );
}

const list = (
  <Link to="/saved" prefetch={false}>
    我的收藏
  </Link>
);

function OutcomeText({ outcome }: { outcome: Outcome }) {
  switch (outcome) {
    case 'saved':
      return <>收藏好了，可以在{list}里找到。</>;
    case 'removed':
      return '已取消收藏。';
    case 'full':
      return (
        <>
          没有收藏：{list}里已经有 {maxSaved} 篇，请先移除一些。
        </>
      );
    case 'refused':
      return savedStorageError;
  }
}
