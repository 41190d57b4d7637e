import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { maxPages } from '@/content/reads.ts';
import { maxPerPage } from '@/content/contract-bounds.ts';
import { listLink } from '@/content/links.ts';
import { OfflineNote } from '@/content/offline/offline-note.tsx';
import { SymptomAlphabet } from '@/content/symptom/symptom-alphabet.tsx';
import { symptomIndexPage, symptomIndexQuery } from '@/content/symptom/symptom-index-query.ts';
import { ListingSkeleton } from '@/features/listing/listing-skeleton.tsx';
import { StoredRecords } from '@/features/listing/stored-records.tsx';
import { Failure } from '@/ui/feedback/failure.tsx';
import { useMinPending } from '@/ui/hooks/use-min-pending.ts';
import { Link } from '@/ui/link/link.tsx';

/** Maximum number of symptoms in the index. */
const maxSymptoms = maxPages * maxPerPage;

/** All symptoms, grouped by initial. */
export function SymptomList() {
  // After a failed loader, wait until the user retries.
  const { data, error, isPending, refetch } = useQuery({ ...symptomIndexQuery, retryOnMount: false });
  const waiting = useMinPending(isPending);
  const [isLate] = useState(isPending);
  useEffect(() => {
    // The router tried to scroll to the hash before the symptoms were rendered.
    const id = decodeURIComponent(location.hash.slice(1));
    if (isLate && !waiting && id !== '') document.getElementById(id)?.scrollIntoView();
  }, [isLate, waiting]);
  if (waiting) return <ListingSkeleton />;
  if (!data)
    return (
      <>
        <Failure error={error} onRetry={async () => void (await refetch())} />
        <StoredRecords type="symptom" />
      </>
    );
  return (
    <>
      <OfflineNote query={symptomIndexPage()} />
      <h2 className="visually-hidden">列表</h2>
      {data.length === 0 && (
        <p>
          还没有发布内容，过几天再来看看，或者<Link to="/">回首页</Link>。
        </p>
      )}
      {data.length > 0 && <SymptomAlphabet symptoms={data} />}
      {data.length >= maxSymptoms && (
        <p>
          这里是前 {data.length} 个，<Link {...listLink('symptom', { sort: 'title' })}>看全部症状</Link>。
        </p>
      )}
    </>
  );
}
