import { useQuery } from '@tanstack/react-query';
import { listLink } from '@/content/links.ts';
import { commonSymptoms } from '@/content/symptom/common-symptoms.ts';
import { indexScript, groupByInitial, initialId } from '@/content/symptom/initials.ts';
import { SymptomLinks } from '@/content/symptom/symptom-links.tsx';
import { symptomIndexQuery, type IndexEntry } from '@/content/symptom/symptom-index-query.ts';
import { Failure } from '@/ui/feedback/failure.tsx';
import { Link } from '@/ui/link/link.tsx';
import { useMinPending } from '@/ui/hooks/use-min-pending.ts';
import { useStored } from '@/ui/hooks/use-stored.ts';
import letterKey from '@/ui/theme/letter-key.module.css';
import classes from '@/content/symptom/symptom-index.module.css';

const commonCount = 8;

/** Links to common symptoms in a horizontally scrolling row; has its final height before the symptoms are loaded. */
export function CommonSymptoms() {
  const { data = [] } = useQuery(symptomIndexQuery);
  return (
    <SymptomLinks
      symptoms={commonSymptoms(data).slice(0, commonCount)}
      className={classes.common}
      aria-label="常见的症状"
    />
  );
}

/** Section of the home page: links to the initials in the list of symptoms. */
export function SymptomIndex() {
  const { data, error, isPending, refetch } = useQuery(symptomIndexQuery);
  const waiting = useMinPending(isPending);
  return (
    <section className={classes.index} aria-labelledby="symptom-index" aria-busy={waiting}>
      <header>
        <h2 id="symptom-index">症状索引</h2>
        <Link {...listLink('symptom')}>全部症状</Link>
      </header>
      {waiting && <p className={classes.waiting} aria-label="正在加载…" role="status" />}
      {!waiting && data && <InitialLinks symptoms={data} />}
      {!waiting && !data && <Failure error={error} onRetry={async () => void (await refetch())} />}
    </section>
  );
}

function InitialLinks({ symptoms }: { symptoms: readonly IndexEntry[] }) {
  const script = useStored(indexScript);
  return (
    <nav aria-label="首字母" className={classes.initials}>
      {groupByInitial(symptoms, ({ title }) => title, script).map(({ initial }) => (
        <Link key={initial} {...listLink('symptom')} hash={initialId(initial)} className={letterKey.letter}>
          {initial}
        </Link>
      ))}
    </nav>
  );
}
