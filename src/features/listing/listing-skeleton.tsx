import classes from '@/features/listing/listing-page.module.css';

const keys = ['a', 'b', 'c', 'd', 'e', 'f'];

interface Props {
  /** Invisible for the first 200 ms. */
  delayed?: boolean;
  /** Not announced to screen readers, because something else is. */
  silent?: boolean;
  /** Minimum height in px, from the previous visit. */
  height?: number | undefined;
}

/** Skeleton of a list, laid out by the listing's `data-type`. */
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
