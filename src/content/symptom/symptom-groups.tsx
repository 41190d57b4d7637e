import { recordLink } from '@/content/links.ts';
import { groupByInitial } from '@/content/symptom/initials.ts';
import type { IndexScript } from '@/content/symptom/index-script.ts';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/content/symptom/symptom-index.module.css';

interface Props {
  symptoms: readonly { id: number; title: string }[];
  script: IndexScript;
}

/** Symptoms by initial, with links to each. */
export function SymptomGroups({ symptoms, script }: Props) {
  const groups = groupByInitial(symptoms, ({ title }) => title, script);
  return (
    <>
      <nav aria-label="首字母" className={classes.initials}>
        {groups.map(({ initial }) => (
          <a key={initial} href={`#initial-${encodeURIComponent(initial)}`}>
            {initial}
          </a>
        ))}
      </nav>
      <div className={classes.groups}>
        {groups.map(({ initial, items }) => (
          <section key={initial} id={`initial-${initial}`} aria-label={initial} tabIndex={-1}>
            <h3 aria-hidden="true">{initial}</h3>
            <ul>
              {items.map(({ id, title }) => (
                <li key={id}>
                  <Link {...recordLink('symptom', id)} prefetch={false}>
                    <bdi>{title}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
