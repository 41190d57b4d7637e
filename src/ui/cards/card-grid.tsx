import type { ComponentType } from 'react';
import classes from '@/ui/cards/card-grid.module.css';

interface Props<Item> {
  items: Item[];
  Card: ComponentType<{ item: Item }>;
}

/** Responsive grid of up to four columns of cards. */
export function CardGrid<Item extends { id: number }>({ items, Card }: Props<Item>) {
  return (
    <div className={classes.container}>
      <ul className={classes.grid}>
        {items.map((item) => (
          <li key={item.id}>
            <Card item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}
