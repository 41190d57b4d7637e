import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { listLink, recordLink } from '@/content/links.ts';
import { commonSymptoms } from '@/content/symptom/common-symptoms.ts';
import { indexScript } from '@/content/symptom/index-script.ts';
import { groupByInitial, initialId } from '@/content/symptom/initials.ts';
import { symptomIndexQuery } from '@/content/symptom/symptom-index-query.ts';
import { Failure } from '@/ui/feedback/failure.tsx';
import { Link } from '@/ui/link/link.tsx';
import { useMinPending } from '@/ui/hooks/use-min-pending.ts';
import letterKey from '@/ui/theme/letter-key.module.css';
import pills from '@/ui/theme/pills.module.css';
import classes from '@/content/symptom/symptom-index.module.css';

/** As many as stand in three rows of a phone. */
const commonCount = 8;

/** The letters that symptoms begin with, and the symptoms that most readers come for. */
export function SymptomIndexContent() {
  const { data = [], error, isPending, refetch } = useQuery(symptomIndexQuery);
  const waiting = useMinPending(isPending);
  const script = useSyncExternalStore(indexScript.subscribe, indexScript.read, () => 'pinyin' as const);
  if (error) return <Failure error={error} onRetry={async () => void (await refetch())} />;
  if (waiting) return <p className={classes.waiting} aria-label="正在加载…" role="status" />;
  return (
    <>
      <nav aria-label="首字母" className={classes.initials}>
        {groupByInitial(data, ({ title }) => title, script).map(({ initial }) => (
          <Link key={initial} {...listLink('symptom')} hash={initialId(initial)} className={letterKey.letter}>
            {initial}
          </Link>
        ))}
      </nav>
      <ul className={pills.pills}>
        {commonSymptoms(data)
          .slice(0, commonCount)
          .map(({ id, title }) => (
            <li key={id}>
              <Link {...recordLink('symptom', id)} prefetch={false} className={pills.pill}>
                <bdi>{title}</bdi>
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}
