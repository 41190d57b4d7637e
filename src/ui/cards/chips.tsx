import type { LinkOptions } from '@tanstack/react-router';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/ui/cards/tag-list.module.css';

interface Chip {
  id: number;
  name: string;
  link: LinkOptions;
}

/** Labelled list of short links; nothing when empty. */
export function Chips({ chips, label }: { chips: Chip[]; label: string }) {
  if (chips.length === 0) return null;
  return (
    <ul className={classes.tags} aria-label={label}>
      {chips.map(({ id, name, link }) => (
        <li key={id}>
          <Link {...link} className={classes.tag}>
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
