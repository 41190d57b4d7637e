import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recordQuery } from '@/content/reads.ts';
import type { Published, PublicType } from '@/content/schemas.ts';
import { Neighbours } from '@/features/record/neighbours.tsx';
import { Related } from '@/features/record/related.tsx';
import { SymptomNeighbours } from '@/features/record/symptom-neighbours.tsx';
import { trackReading } from '@/features/record/reading/track-reading.tsx';
import { whenIdle } from '@/lib/browser/idle.ts';
import { useInView } from '@/ui/hooks/use-in-view.ts';
import classes from '@/features/record/record-end.module.css';

interface Props<T extends PublicType> {
  type: T;
  record: Published[T]['record'];
}

/** Related records and neighbours, by date or, of symptoms, by the alphabet; fetched near the viewport. */
export function RecordEnd<T extends PublicType>({ type, record }: Props<T>) {
  const { ref, seen } = useInView('400px');
  // A copy on the device is shown before the answer, which tells how many calls are left.
  const isAsked = useIsFetching({ queryKey: recordQuery(type, record.id).queryKey, exact: true }) > 0;
  const [isShown, setIsShown] = useState(false);
  if (seen && !isAsked && !isShown) setIsShown(true);
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

/** Once for a record, also when it is asked for anew. */
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
