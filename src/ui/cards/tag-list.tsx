import type { LinkOptions } from '@tanstack/react-router';
import type { RecordTag } from '@/api/gen/types.gen.ts';
import { Chips } from '@/ui/cards/chips.tsx';

/** Tags of a record as links; nothing when there are none. */
export function TagList({ tags, link }: { tags: RecordTag[]; link: (tag: number) => LinkOptions }) {
  return <Chips label="标签" chips={tags.map(({ id, name, color }) => ({ id, name, color, link: link(id) }))} />;
}
