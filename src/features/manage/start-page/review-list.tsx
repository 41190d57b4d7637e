import { hasStatus } from '@/api/gen/features.gen.ts';
import { dueForReview, reviewText } from '@/features/manage/start-page/due-reviews.ts';
import { RecordLinks } from '@/features/manage/start-page/record-links.tsx';
import { reviewDueLabel } from '@/content/knowhow/review-due.ts';
import { ListSkeleton, StartSection } from '@/features/manage/start-page/start-section.tsx';
import { useFirstPublications } from '@/features/manage/start-page/use-summaries.ts';
import type { AnyManaged } from '@/content/managed-types.ts';
import { Failure } from '@/ui/feedback/failure.tsx';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/manage/start-page/start-section.module.css';

/** Section with the number of records whose review is due, the first of them, and links to the tables of all. */
export function ReviewList({ types }: { types: readonly AnyManaged[] }) {
  const { types: publications, isPending, error, retry } = useFirstPublications(types);
  const due = dueForReview(publications.flatMap(({ rows }) => rows));
  const isCut = publications.some(({ isTruncated }) => isTruncated);
  const count = due.length === 0 ? '没有到期的。' : `${due.length} 条已发布的内容到期了，或者没有审核过。`;
  const summary = isPending ? '正在读取…' : !error && `${count}${isCut ? '只检查了每类最新的 100 条。' : ''}`;
  return (
    <StartSection title={reviewDueLabel} busy={isPending}>
      {/* All parts have their place while the records load, so that nothing below moves. */}
      <p className={classes.summary}>{summary}</p>
      <p>
        {types.map(({ name, resource: { type } }) => (
          <Link
            key={type}
            to="/admin/$type"
            params={{ type }}
            search={{ status: hasStatus ? 'published' : undefined, gap: reviewDueLabel }}
            className={classes.more}
          >
            在列表里看：{name}
          </Link>
        ))}
      </p>
      <div className={classes.short}>
        {isPending ? <ListSkeleton /> : due.length > 0 && <RecordLinks rows={due} about={reviewText} />}
        {error && <Failure compact error={error} onRetry={retry} />}
      </div>
    </StartSection>
  );
}
