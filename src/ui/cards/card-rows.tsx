import type { ComponentType } from 'react';
import classes from '@/ui/cards/card-rows.module.css';

interface Props<Item> {
  items: Item[];
  Card: ComponentType<{ item: Item }>;
}

/** Cards one under another, with a hairline between them. */
export function CardRows<Item extends { id: number }>({ items, Card }: Props<Item>) {
  return (
    <ul className={classes.rows}>
      {items.map((item) => (
        <li key={item.id}>
          <Card item={item} />
        </li>
      ))}
    </ul>
  );
}
