import type { ComponentType } from 'react';
import classes from '@/ui/cards/card-rows.module.css';

interface Props<Item> {
  items: Item[];
  Card: ComponentType<{ item: Item }>;
}

/** List of cards with dividers. */
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
