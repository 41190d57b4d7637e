import classes from '@/features/listing/listing-page.module.css';

const keys = ['a', 'b', 'c', 'd', 'e', 'f'];

interface Props {
  /** Invisible for the first 200 ms. */
  delayed?: boolean;
  /** Where something else announces the wait. */
  silent?: boolean;
  /** In px, at least: what the list had when the reader left it. */
  height?: number | undefined;
}

/** Skeleton of a list; the layout depends on the `data-type` of the listing. */
export function ListingSkeleton({ delayed = false, silent = false, height = 0 }: Props) {
  return (
    <div
      data-growing
      role={silent ? undefined : 'status'}
      className={delayed ? classes.delayed : undefined}
      style={height > 0 ? { minHeight: height } : undefined}
    >
      {!silent && <span className="visually-hidden">正在加载…</span>}
      <ul className={classes.waiting} aria-hidden="true">
        {keys.map((key) => (
          <li key={key}>
            <span />
            <div>
              <span />
              <span />
              <span />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
