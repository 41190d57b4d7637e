import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listLink, recordLink } from '@/content/links.ts';
import { titles } from '@/content/catalog.ts';
import { neighboursQuery } from '@/features/record/neighbours-query.ts';
import type { Published, PublicType } from '@/content/schemas.ts';
import { Failure } from '@/ui/feedback/failure.tsx';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';
import { useStored } from '@/ui/hooks/use-stored.ts';
import { Link } from '@/ui/link/link.tsx';
import buttons from '@/ui/theme/action-button.module.css';
import classes from '@/features/record/record-end.module.css';
import { indexScript, groupByInitial } from '@/content/symptom/initials.ts';
import { symptomIndexQuery } from '@/content/symptom/symptom-index-query.ts';
import { Phrases } from '@/ui/elements/phrases.tsx';

interface LinkProps {
  type: PublicType;
  record: { id: number; title: string };
  rel: 'prev' | 'next';
  label: string;
}

/** Link to an adjacent record. */
function NeighbourLink({ type, record, rel, label }: LinkProps) {
  return (
    <Link {...recordLink(type, record.id)} rel={rel}>
      <span>{label}</span>
      <Phrases text={record.title} clamped />
    </Link>
  );
}

interface Props<T extends PublicType> {
  type: T;
  record: Published[T]['record'];
}

/** Links to the next newer and older record and to the listing; a button searches for those not found. */
export function Neighbours<T extends PublicType>({ type, record }: Props<T>) {
  const loaded = useOptionalQuery(neighboursQuery(type, record));
  const [isSearchRequested, setIsSearchRequested] = useState(false);
  const searched = useQuery({ ...neighboursQuery(type, record, true), enabled: isSearchRequested });
  const { newer, older, isComplete } = searched.data ?? loaded.data ?? { newer: null, older: null, isComplete: false };
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    // The removed button had the focus.
    if (searched.data && document.activeElement === document.body) nav.current?.querySelector('a')?.focus();
  }, [searched.data]);

  if (loaded.isLoading) return <div data-growing />;
  return (
    <nav ref={nav} aria-label="前后文章" className={classes.neighbours}>
      {newer && <NeighbourLink type={type} record={newer} rel="prev" label="← 上一篇（较新）" />}
      {older && <NeighbourLink type={type} record={older} rel="next" label="下一篇（较早）→" />}
      {searched.error ? (
        <Failure compact error={searched.error} onRetry={async () => void (await searched.refetch())} />
      ) : (
        !isComplete && (
          <button
            type="button"
            className={buttons.link}
            aria-disabled={searched.isFetching}
            onClick={() => setIsSearchRequested(true)}
          >
            {searched.isFetching ? '正在找…' : '找上一篇和下一篇'}
          </button>
        )
      )}
      {searched.data && !newer && !older && <p role="status">没有找到前后的文章。</p>}
      <Link {...listLink(type)}>
        <span>全部{titles[type]}</span>
      </Link>
    </nav>
  );
}

/** Links to the adjacent symptoms in the index and to the listing. */
export function SymptomNeighbours({ id }: { id: number }) {
  const { data = [], isLoading } = useOptionalQuery(symptomIndexQuery);
  const script = useStored(indexScript);
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
