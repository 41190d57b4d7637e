import { recordLink } from '@/content/links.ts';
import type { PublicType } from '@/content/schemas.ts';
import { Phrases } from '@/ui/elements/phrases.tsx';
import { Link } from '@/ui/link/link.tsx';

interface Props {
  type: PublicType;
  record: { id: number; title: string };
  rel: 'prev' | 'next';
  label: string;
}

/** Link to the record before or after one. */
export function NeighbourLink({ type, record, rel, label }: Props) {
  return (
    <Link {...recordLink(type, record.id)} rel={rel}>
      <span>{label}</span>
      <Phrases text={record.title} clamped />
    </Link>
  );
}
