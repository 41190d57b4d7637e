import type { LinkOptions } from '@tanstack/react-router';
import { Link } from '@/ui/link/link.tsx';
import { tintOf } from '@/ui/cards/tint.ts';
import classes from '@/ui/cards/tag-list.module.css';

interface Chip {
  id: number;
  name: string;
  /** As the server sent it. */
  color?: string;
  link: LinkOptions;
}

/** What is seen of a chip; words in `color`, darkened or lightened as far as they need it to be read. */
export function ChipLabel({ name, color }: Pick<Chip, 'name' | 'color'>) {
  return (
    <bdi className={classes.label} {...tintOf(color)}>
      {name}
    </bdi>
  );
}

/** Labelled list of short links; nothing when empty. */
export function Chips({ chips, label }: { chips: Chip[]; label: string }) {
  if (chips.length === 0) return null;
  return (
    <ul className={classes.tags} aria-label={label}>
      {chips.map(({ id, name, color, link }) => (
        <li key={id}>
          <Link {...link} className={classes.tag}>
            <ChipLabel name={name} color={color} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
