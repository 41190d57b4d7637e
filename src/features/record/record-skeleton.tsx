import classes from '@/features/record/record-skeleton.module.css';

const lines = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Skeleton of a record page. */
export function RecordSkeleton() {
  return (
    <div data-growing role="status" className={classes.skeleton}>
      <span className="visually-hidden">正在加载…</span>
      <span className={classes.title} />
      <span className={classes.picture} />
      {lines.map((line) => (
        <span key={line} className={classes.line} />
      ))}
    </div>
  );
}
