import type { ReactNode } from 'react';
import classes from '@/ui/article/facts.module.css';

interface Fact {
  name: string;
  value: ReactNode;
}

/** Short facts of a record by name, such as where and when; those without a value are left out, and so is an empty list. */
export function Facts({ facts }: { facts: Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
