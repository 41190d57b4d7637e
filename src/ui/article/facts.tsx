import type { ReactNode } from 'react';
import classes from '@/ui/article/facts.module.css';

interface Fact {
  name: string;
  value: ReactNode;
}

/** Definition list of short facts; facts without a value are omitted, as is an empty list. */
export function Facts({ id, facts }: { id?: string; facts: Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false);
  if (known.length === 0) return null;
  return (
    <dl id={id} className={classes.facts}>
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
