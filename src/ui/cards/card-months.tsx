import type { ComponentType } from 'react';
import { formatMonth, monthKey } from '@/lib/dates.ts';
import { CardRows } from '@/ui/cards/card-rows.tsx';
import classes from '@/ui/cards/card-months.module.css';

interface Dated {
  id: number;
  published_at: string | null;
}

interface Props<Item extends Dated> {
  items: Item[];
  /** The card above the first one; no heading if the first one is of the same month. */
  before?: Dated;
  /** Whether the cards are ordered by date; otherwise there are no month headings. */
  isByDate: boolean;
  Card: ComponentType<{ item: Item }>;
}

const monthOf = ({ published_at }: Dated) => (published_at === null ? '' : monthKey(published_at));

/** Id of the heading of a month such as 2026-11. */
export const monthId = (month: string): string => `month-${month}`;

/** Cards grouped by month of publication. */
export function CardMonths<Item extends Dated>({ items, before, isByDate, Card }: Props<Item>) {
  if (!isByDate) return <CardRows items={items} Card={Card} />;
  const groups: Item[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    if (group && first && monthOf(first) === monthOf(item)) group.push(item);
    else groups.push([item]);
  }
  return groups.map((group) => {
    const [first] = group;
    if (!first) return null;
    const isContinued = before !== undefined && group === groups[0] && monthOf(before) === monthOf(first);
    return (
      <section key={first.id} className={classes.month} data-continued={isContinued || undefined}>
        {!isContinued && first.published_at && (
          <h2 id={monthId(monthOf(first))} tabIndex={-1}>
            {formatMonth(first.published_at)}
          </h2>
        )}
        <CardRows items={group} Card={Card} />
      </section>
    );
  });
}
