import { recordLink } from '@/content/links.ts';
import { Link } from '@/ui/link/link.tsx';
import pills from '@/ui/theme/pills.module.css';

interface Props {
  symptoms: readonly { id: number; title: string }[];
  /** Class of the list; default: wrapping pills. */
  className?: string | undefined;
  'aria-label'?: string;
}

/** Symptoms as a list of links. */
export function SymptomLinks({ symptoms, className = pills.pills, ...list }: Props) {
  return (
    <ul className={className} {...list}>
      {symptoms.map(({ id, title }) => (
        <li key={id}>
          <Link {...recordLink('symptom', id)} prefetch={false} className={pills.pill}>
            <bdi>{title}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
