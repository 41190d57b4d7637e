import classes from '@/features/listing/listing-page.module.css';

const places = ['a', 'b', 'c', 'd', 'e'];

/** A list in the shape of what comes. */
export function ListingSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">正在加载…</span>
      <ul className={classes.list} aria-hidden="true">
        {places.map((place) => (
          <li key={place} className={classes.skeleton}>
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
