import { IconBookmark } from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import type { ContentCard } from '@/api/gen/types.gen.ts';
import { titles } from '@/content/catalog.ts';
import type { PublicType } from '@/content/schemas.ts';
import { Share } from '@/features/record/share.tsx';
import { useIdle } from '@/ui/hooks/use-idle.ts';
import buttons from '@/ui/theme/action-button.module.css';

const SaveButton = lazy(() =>
  import('@/features/record/save-button.tsx').then(
    ({ SaveButton: loaded }) => ({ default: loaded }),
    () => ({ default: Unavailable }),
  ),
);

function Unavailable() {
  return <p role="status">收藏没有加载出来。请检查网络，再打开一次这个页面。</p>;
}

/** Save and share buttons of a record. */
export function RecordActions({ type, record }: { type: PublicType; record: ContentCard }) {
  const idle = useIdle();
  const { title, excerpt, image } = record;
  const subject = useMemo(
    () => ({ title, kind: titles[type], excerpt, picture: image?.url ?? null }),
    [title, type, excerpt, image],
  );

  // Same width as the loaded button.
  const coming = (
    <button type="button" className={buttons.button} aria-disabled="true">
      <IconBookmark aria-hidden="true" />
      收藏
    </button>
  );
  return (
    <>
      {idle ? (
        <Suspense fallback={coming}>
          <SaveButton type={type} record={record} />
        </Suspense>
      ) : (
        coming
      )}
      <Share title={title} subject={subject} />
    </>
  );
}
