import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recordQuery } from '@/content/reads.ts';
import type { Published, PublicType } from '@/content/schemas.ts';
import { Neighbours, SymptomNeighbours } from '@/features/record/neighbours.tsx';
import { Related } from '@/features/record/related.tsx';
import { trackReading } from '@/features/record/reading/track-reading.tsx';
import { whenIdle } from '@/lib/browser/idle.ts';
import { useInView } from '@/ui/hooks/use-in-view.ts';
import classes from '@/features/record/record-end.module.css';

interface Props<T extends PublicType> {
  type: T;
  record: Published[T]['record'];
}

/** Related records and adjacent records (by date, symptoms by alphabet); loaded near the viewport. */
export function RecordEnd<T extends PublicType>({ type, record }: Props<T>) {
  // Also above the viewport: in a wide window it is beside the text, which a reader may have scrolled past before it came.
  const { ref, seen } = useInView('100000px 0px 400px');
  // Wait for the record's response: it reports the remaining rate limit.
  const isFetching = useIsFetching({ queryKey: recordQuery(type, record.id).queryKey, exact: true }) > 0;
  const [isShown, setIsShown] = useState(false);
  if (seen && !isFetching && !isShown) setIsShown(true);
  useTracking(type, record);
  return (
    <div ref={ref} className={classes.end} data-end data-growing={!isShown || undefined} data-print-hidden>
      {isShown && (
        <>
          <Related type={type} record={record} />
          {type === 'symptom' ? <SymptomNeighbours id={record.id} /> : <Neighbours type={type} record={record} />}
        </>
      )}
    </div>
  );
}

/** Tracks reading once per record, even if the record is refetched. */
function useTracking<T extends PublicType>(type: T, record: Published[T]['record']) {
  const [first] = useState(record);
  useEffect(() => {
    let stop = () => {};
    const cancel = whenIdle(() => {
      stop = trackReading(type, first);
    });
    return () => {
      cancel();
      stop();
    };
  }, [type, first]);
}
