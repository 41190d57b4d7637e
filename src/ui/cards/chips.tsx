import type { LinkOptions } from '@tanstack/react-router';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/ui/cards/tag-list.module.css';
import type { CSSProperties } from 'react';
import type { RecordTag } from '@/api/gen/types.gen.ts';

const isColor = (value: string | undefined) => value !== undefined && /^#[0-9a-f]{6}$/i.test(value);

/** Props of an element with the class `tint` for a tag's color; invalid colors are ignored. */
export const tintOf = (color: string | undefined) => {
  const style: CSSProperties & { '--tag'?: string } = isColor(color) ? { '--tag': color } : {};
  return { style, 'data-tinted': isColor(color) || undefined };
};

interface Chip {
  id: number;
  name: string;
  /** From the server, so it may be invalid. */
  color?: string;
  link: LinkOptions;
}

/** Text of a chip in `color`, darkened or lightened for sufficient contrast. */
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

/** Tags of a record as links; nothing when there are none. */
export function TagList({ tags, link }: { tags: RecordTag[]; link: (tag: number) => LinkOptions }) {
  return <Chips label="标签" chips={tags.map(({ id, name, color }) => ({ id, name, color, link: link(id) }))} />;
}
