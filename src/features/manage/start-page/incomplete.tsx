import type { ReactNode } from 'react';
import { claimsInCard } from '@/content/claims/find-claims.ts';
import type { RowSummary } from '@/content/define-managed.ts';
import { reviewed } from '@/content/knowhow/reviewed.ts';
import { RecordLinks } from '@/features/manage/start-page/record-links.tsx';
import { isReviewDue } from '@/features/manage/start-page/review.ts';
import { ListSkeleton, StartSection } from '@/features/manage/start-page/start-section.tsx';
import { useSummaries, type AnyManaged } from '@/features/manage/start-page/use-summaries.ts';
import { formatDay } from '@/lib/dates.ts';
import { Failure } from '@/ui/feedback/failure.tsx';
import { useInView } from '@/ui/hooks/use-in-view.ts';
import classes from '@/features/manage/start-page/start-section.module.css';

/** The contract's largest page. */
const checked = 100;

interface Group {
  label: string;
  rows: readonly RowSummary[];
  about: (row: RowSummary) => ReactNode;
}

const publishedDay = ({ publishedAt }: RowSummary) => publishedAt && `${formatDay(publishedAt)} 发布`;

const newestFirst = (one: RowSummary, other: RowSummary) =>
  Date.parse(other.publishedAt ?? '') - Date.parse(one.publishedAt ?? '');

const groupsOf = (found: readonly RowSummary[]): Group[] => {
  const rows = found.toSorted(newestFirst);
  const due = rows
    .filter(({ reviewedOn }) => reviewedOn !== undefined && isReviewDue(reviewedOn))
    .toSorted((one, other) => (one.reviewedOn ?? '').localeCompare(other.reviewedOn ?? ''));
  const labels = [...new Set(rows.flatMap(({ gaps }) => gaps))];
  const groups: Group[] = [
    {
      label: '该审核了（没有审核过，或者超过一年）',
      rows: due,
      about: ({ reviewedOn }) => reviewed(reviewedOn ?? null),
    },
    ...labels.map((label) => ({ label, rows: rows.filter(({ gaps }) => gaps.includes(label)), about: publishedDay })),
    {
      label: '标题或摘要里有要斟酌的词',
      rows: rows.filter(({ title, excerpt }) => claimsInCard({ title, excerpt }).length > 0),
      about: (row) =>
        claimsInCard(row)
          .map(({ term }) => `“${term}”`)
          .join('、'),
    },
  ];
  return groups.filter((group) => group.rows.length > 0);
};

const scopeText = (fetched: ReturnType<typeof useSummaries>['fetched']): string => {
  const cut = fetched.flatMap(({ content, data }) =>
    data && data.total > checked ? `${content.name} ${data.total} 条` : [],
  );
  return cut.length === 0
    ? '检查了全部已发布的内容。'
    : `每类只检查了最新发布的 ${checked} 条，更早的没有检查。已发布的有：${cut.join('、')}。`;
};

/** Published records that lack something or are due for review; asked for when the reader comes near. */
export function Incomplete({ types }: { types: readonly AnyManaged[] }) {
  const { ref, seen } = useInView('200px');
  const { fetched, rows, isPending, error, retry } = useSummaries(
    types,
    { status: 'published', sort: '-published_at', per_page: checked },
    seen,
  );
  const groups = isPending ? [] : groupsOf(rows);
  return (
    <StartSection ref={ref} title="可以补一补的" busy={isPending}>
      {isPending ? (
        <ListSkeleton />
      ) : (
        <>
          {error ? (
            <Failure compact error={error} onRetry={retry} />
          ) : (
            <p className={classes.note}>
              {scopeText(fetched)}
              {groups.length === 0 && '没有发现要补的。'}
            </p>
          )}
          <div className={classes.types}>
            {groups.map(({ label, rows: found, about }) => (
              <section key={label} aria-label={label}>
                <h3>
                  {label} <span className={classes.about}>{found.length} 条</span>
                </h3>
                <RecordLinks rows={found} about={about} expandable />
              </section>
            ))}
          </div>
        </>
      )}
    </StartSection>
  );
}
