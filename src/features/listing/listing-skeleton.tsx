import classes from '@/features/listing/listing-page.module.css';

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A list in the shape of what comes, which the type of the listing around it tells. */
export function ListingSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">正在加载…</span>
      <ul className={classes.waiting} aria-hidden="true">
        {places.map((place) => (
          <li key={place}>
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
