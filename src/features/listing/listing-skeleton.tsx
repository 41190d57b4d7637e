import { useLocation } from '@tanstack/react-router';
import classes from '@/features/listing/listing-page.module.css';

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A list in the shape of what comes, which the address tells. */
export function ListingSkeleton() {
  const type = useLocation({ select: ({ pathname }) => pathname.split('/')[1] });
  return (
    <div role="status" className={classes.placeholder} data-type={type}>
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
