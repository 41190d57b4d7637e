import type { LinkOptions } from '@tanstack/react-router';
import type { Tag } from '@/api/gen/public/types.gen.ts';
import { Link } from '@/ui/link.tsx';
import classes from '@/ui/tag-list.module.css';

/** The tags of a record, each leading to what else carries it; nothing when there are none. */
export function TagList({ tags, link }: { tags: Tag[]; link: (tag: number) => LinkOptions }) {
  if (tags.length === 0) return null;
  return (
    <ul className={classes.tags} aria-label="标签">
      {tags.map((tag) => (
        <li key={tag.id}>
          <Link {...link(tag.id)} className={classes.tag}>
            <bdi>{tag.name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
