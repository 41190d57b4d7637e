import classes from '@/features/search/results-skeleton.module.css';

const keys = ['a', 'b', 'c', 'd'];

/** Skeleton of search results. `silent`: something else announces the wait. */
export function ResultsSkeleton({ silent = false }: { silent?: boolean }) {
  return (
    <div data-growing role={silent ? undefined : 'status'}>
      {!silent && <span className="visually-hidden">正在搜索…</span>}
      <div aria-hidden="true">
        {keys.map((key) => (
          <div key={key} className={classes.hit}>
            <span className={classes.picture} />
            <div className={classes.head}>
              <span />
              <span />
            </div>
            <div className={classes.excerpt}>
              <span />
              <span />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
