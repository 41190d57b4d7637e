import classes from '@/features/listing/listing-page.module.css';

const keys = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Skeleton of a list; the layout depends on the `data-type` of the listing. `delayed`: invisible for the first 200 ms. */
export function ListingSkeleton({ delayed = false }: { delayed?: boolean }) {
  return (
    <div role="status" className={delayed ? classes.delayed : undefined}>
      <span className="visually-hidden">正在加载…</span>
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
