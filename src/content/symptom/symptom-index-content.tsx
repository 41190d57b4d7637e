import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { symptomIndexQuery } from '@/content/symptom/symptom-index-query.ts';
import { SymptomGroups } from '@/content/symptom/symptom-groups.tsx';
import { indexScript } from '@/content/symptom/index-script.ts';
import { Failure } from '@/ui/feedback/failure.tsx';
import { useMinPending } from '@/ui/hooks/use-min-pending.ts';
import classes from '@/content/symptom/symptom-index.module.css';

/** The index with its pinyin/Zhuyin switch. */
export function SymptomIndexContent() {
  const { data = [], error, isPending, refetch } = useQuery(symptomIndexQuery);
  const waiting = useMinPending(isPending);
  const script = useSyncExternalStore(indexScript.subscribe, indexScript.read, () => 'pinyin' as const);
  return (
    <>
      <header>
        <h2 id="symptom-index">症状索引</h2>
        <button
          type="button"
          role="switch"
          aria-checked={script === 'zhuyin'}
          onClick={() => indexScript.write(script === 'pinyin' ? 'zhuyin' : 'pinyin')}
        >
          注音
        </button>
      </header>
      {error && <Failure error={error} onRetry={async () => void (await refetch())} />}
      {waiting && <p className={classes.waiting} aria-label="正在加载…" role="status" />}
      {!waiting && data.length > 0 && <SymptomGroups symptoms={data} script={script} />}
    </>
  );
}
