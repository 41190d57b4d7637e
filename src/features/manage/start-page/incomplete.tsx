import type { ReactNode } from 'react';
import { hasStatus } from '@/api/gen/features.gen.ts';
import { claimsInCard } from '@/content/claims/find-claims.ts';
import type { RowSummary } from '@/content/define-managed.ts';
import { RecordLinks } from '@/features/manage/start-page/record-links.tsx';
import { dueForReview, reviewText } from '@/features/manage/start-page/due-reviews.ts';
import { Link } from '@/ui/link/link.tsx';
import { formatDay } from '@/lib/dates.ts';
import classes from '@/features/manage/start-page/start-section.module.css';

interface Group {
  label: string;
  rows: readonly RowSummary[];
  about: (row: RowSummary) => ReactNode;
}

const publishedDay = ({ publishedAt }: RowSummary) => publishedAt && `${formatDay(publishedAt)} 发布`;

const newestFirst = (one: RowSummary, other: RowSummary) =>
  Date.parse(other.publishedAt ?? '') - Date.parse(one.publishedAt ?? '');

const groupsOf = (incompleteRows: readonly RowSummary[]): Group[] => {
  const rows = incompleteRows.filter(({ status }) => status === 'published').toSorted(newestFirst);
  const due = dueForReview(rows);
  const labels = [...new Set(rows.flatMap(({ gaps }) => gaps))];
  const groups: Group[] = [
    {
      label: '该审核了（没有审核过，或者过期了）',
      rows: due,
      about: reviewText,
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

/** Published records among `rows` that have gaps, claims to avoid or a due review, grouped by these. */
export function IncompleteRecords({ rows }: { rows: readonly RowSummary[] }) {
  const groups = groupsOf(rows);
  if (groups.length === 0) return <p className={classes.note}>没有发现要补的。</p>;
  return (
    <div className={classes.types}>
      {groups.map(({ label, rows: found, about }) => (
        <section key={label} aria-label={label}>
          <h4>
            {label} <span className={classes.about}>{found.length} 条</span>
          </h4>
          <RecordLinks rows={found} about={about} expandable />
          {found.some(({ gaps }) => gaps.includes(label)) && <TableLinks label={label} rows={found} />}
        </section>
      ))}
    </div>
  );
}

/** Links to the tables filtered by a gap, to select, export or save them as a view. */
function TableLinks({ label, rows }: Pick<Group, 'label' | 'rows'>) {
  const types = new Map(rows.map(({ type, typeName }) => [type, typeName]));
  return (
    <p>
      {[...types].map(([type, name]) => (
        <Link
          key={type}
          to="/admin/$type"
          params={{ type }}
          search={{ status: hasStatus ? 'published' : undefined, gap: label }}
          className={classes.more}
        >
          在列表里看：{name}
        </Link>
      ))}
    </p>
  );
}
