import type { ReactNode } from 'react';
import classes from '@/ui/article/facts.module.css';

interface Fact {
  name: string;
  value: ReactNode;
}

/** Description list of short facts. Omits facts without a value; renders nothing without facts. */
export function Facts({ id, facts }: { id?: string; facts: Fact[] }) {
  const shown = facts.filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false);
  if (shown.length === 0) return null;
  return (
    <dl id={id} className={classes.facts}>
      {shown.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
