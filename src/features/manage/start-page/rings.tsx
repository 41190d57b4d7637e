import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowSummary } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { completenessOf, percentOf } from '@/features/manage/start-page/completeness.ts';
import { IncompleteRecords } from '@/features/manage/start-page/incomplete.tsx';
import { StartSection } from '@/features/manage/start-page/start-section.tsx';
import { useFirstPublications } from '@/features/manage/start-page/use-summaries.ts';
import type { AnyManaged } from '@/content/managed-types.ts';
import { Failure } from '@/ui/feedback/failure.tsx';
import sectionClasses from '@/features/manage/start-page/start-section.module.css';
import classes from '@/features/manage/start-page/rings.module.css';

const scopeText = (publications: ReturnType<typeof useFirstPublications>['types']): string => {
  const cut = publications
    .filter(({ isTruncated }) => isTruncated)
    .map(({ content, total }) => `${content.name} ${total} 条`);
  return cut.length === 0
    ? '已发布的内容里，摘要、配图、出处、审核和何时就医等都齐全的有多少。点一个圆环，看要补什么。'
    : `每类只检查了最新的 100 条，更早的没有检查：${cut.join('、')}。点一个圆环，看要补什么。`;
};

interface Shown {
  key: ManagedType | 'all';
  name: string;
  rows: readonly RowSummary[] | undefined;
}

/** Completeness of the published records of each type; a ring opens the list of incomplete records. */
export function Rings({ types }: { types: readonly AnyManaged[] }) {
  const { types: publications, isPending, error, retry } = useFirstPublications(types);
  const [opened, setOpened] = useState<Shown['key'] | null>(null);
  const panelId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const single = publications.map(({ content, rows, isComplete }): Shown => ({
    key: content.resource.type,
    name: content.name,
    rows: isComplete ? rows : undefined,
  }));
  const all: Shown = {
    key: 'all',
    name: '全部',
    rows: isPending ? undefined : publications.flatMap(({ rows }) => rows),
  };
  const shown = single.length > 1 ? [all, ...single] : single;
  const open = shown.find(({ key }) => key === opened);

  const toggle = (key: Shown['key']) => {
    flushSync(() => setOpened(key === opened ? null : key));
    heading.current?.focus();
  };

  return (
    <StartSection title="可以补一补的" busy={isPending}>
      {error ? (
        <Failure compact error={error} onRetry={retry} />
      ) : (
        <p className={sectionClasses.note}>{scopeText(publications)}</p>
      )}
      <ul className={classes.rings}>
        {shown.map(({ key, name, rows: found }) => (
          <li key={key}>
            <Ring name={name} rows={found} isOpen={key === opened} panelId={panelId} onToggle={() => toggle(key)} />
          </li>
        ))}
      </ul>
      {open?.rows && (
        <section id={panelId} aria-labelledby={`${panelId}-title`} className={classes.panel}>
          <h3 id={`${panelId}-title`} ref={heading} tabIndex={-1}>
            {open.name}：要补的
          </h3>
          <IncompleteRecords key={open.key} rows={open.rows} />
        </section>
      )}
    </StartSection>
  );
}

interface RingProps {
  name: string;
  rows: readonly RowSummary[] | undefined;
  isOpen: boolean;
  panelId: string;
  onToggle: () => void;
}

function Ring({ name, rows, isOpen, panelId, onToggle }: RingProps) {
  const completeness = rows && completenessOf(rows);
  const percent = completeness ? percentOf(completeness) : null;
  return (
    <button
      type="button"
      className={classes.ring}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      disabled={rows === undefined}
      onClick={onToggle}
    >
      <span className={classes.circle}>
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <circle cx="20" cy="20" r="17" className={classes.track} />
          {percent !== null && percent > 0 && (
            <circle
              cx="20"
              cy="20"
              r="17"
              className={classes.arc}
              pathLength="100"
              strokeDasharray={`${percent} 100`}
            />
          )}
        </svg>
        <span key={completeness ? 'found' : 'pending'} className={classes.percent}>
          {percent === null ? '—' : `${percent}%`}
        </span>
      </span>
      <strong>{name}</strong>
      {/* A new key, so that the change is no layout shift. */}
      <span key={completeness ? 'found' : 'pending'} className={`${sectionClasses.about} ${classes.words}`}>
        {countText(completeness)}
      </span>
    </button>
  );
}

const countText = (completeness: ReturnType<typeof completenessOf> | undefined): string => {
  if (!completeness) return '…';
  return completeness.checked === 0 ? '还没有发布' : `${completeness.complete}/${completeness.checked} 条齐全`;
};
