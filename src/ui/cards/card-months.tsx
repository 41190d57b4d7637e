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
  /** The card above the first one; within its month the heading is omitted. */
  before?: Dated;
  /** In another order months would alternate: the cards are rows without headings. */
  isByDate: boolean;
  Card: ComponentType<{ item: Item }>;
}

const monthOf = ({ published_at }: Dated) => (published_at === null ? '' : monthKey(published_at));

/** The `id` of the heading of a month, like 2026-11. */
export const monthId = (month: string): string => `month-${month}`;

/** Consecutive cards grouped by month of publication. */
export function CardMonths<Item extends Dated>({ items, before, isByDate, Card }: Props<Item>) {
  if (!isByDate) return <CardRows items={items} Card={Card} />;
  const runs: Item[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    if (run && first && monthOf(first) === monthOf(item)) run.push(item);
    else runs.push([item]);
  }
  return runs.map((run) => {
    const [first] = run;
    if (!first) return null;
    const goesOn = before !== undefined && run === runs[0] && monthOf(before) === monthOf(first);
    return (
      <section key={first.id} className={classes.month} data-goes-on={goesOn || undefined}>
        {!goesOn && first.published_at && (
          <h2 id={monthId(monthOf(first))} tabIndex={-1}>
            {formatMonth(first.published_at)}
          </h2>
        )}
        <CardRows items={run} Card={Card} />
      </section>
    );
  });
}
