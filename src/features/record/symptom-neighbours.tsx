import { useSyncExternalStore } from 'react';
import { titles } from '@/content/catalog.ts';
import { listLink } from '@/content/links.ts';
import { indexScript } from '@/content/symptom/index-script.ts';
import { groupByInitial } from '@/content/symptom/initials.ts';
import { symptomIndexQuery } from '@/content/symptom/symptom-index-query.ts';
import { NeighbourLink } from '@/features/record/neighbour-link.tsx';
import { Link } from '@/ui/link/link.tsx';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';
import classes from '@/features/record/record-end.module.css';

/** Links to the symptoms before and after one in the index, in its script, and to the listing. */
export function SymptomNeighbours({ id }: { id: number }) {
  const { data = [], isLoading } = useOptionalQuery(symptomIndexQuery);
  const script = useSyncExternalStore(indexScript.subscribe, indexScript.read, () => 'pinyin' as const);
  if (isLoading) return <div data-growing />;
  const order = groupByInitial(data, ({ title }) => title, script).flatMap(({ items }) => items);
  const place = order.findIndex((symptom) => symptom.id === id);
  const before = place > 0 ? order[place - 1] : undefined;
  const after = place >= 0 ? order[place + 1] : undefined;
  const by = script === 'pinyin' ? '按拼音' : '按注音';
  return (
    <nav aria-label="前后症状" className={classes.neighbours}>
      {before && <NeighbourLink type="symptom" record={before} rel="prev" label={`← 上一个（${by}）`} />}
      {after && <NeighbourLink type="symptom" record={after} rel="next" label={`下一个（${by}）→`} />}
      <Link {...listLink('symptom')}>
        <span>全部{titles.symptom}</span>
      </Link>
    </nav>
  );
}
