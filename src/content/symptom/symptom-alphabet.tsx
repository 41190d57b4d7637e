import { recordLink } from '@/content/links.ts';
import { indexScript, groupByInitial, initialId } from '@/content/symptom/initials.ts';
import type { IndexEntry } from '@/content/symptom/symptom-index-query.ts';
import { useStored } from '@/ui/hooks/use-stored.ts';
import { Link } from '@/ui/link/link.tsx';
import letterKey from '@/ui/theme/letter-key.module.css';
import classes from '@/content/symptom/symptom-alphabet.module.css';

/** Symptoms grouped by initial in pinyin or Zhuyin, with a bar of links to the initials; a column in wide windows. */
export function SymptomAlphabet({ symptoms }: { symptoms: readonly IndexEntry[] }) {
  const script = useStored(indexScript);
  const groups = groupByInitial(symptoms, ({ title }) => title, script);
  return (
    <div className={classes.alphabet}>
      <div className={classes.bar} data-print-hidden>
        <nav aria-label="首字母" className={classes.initials}>
          {groups.map(({ initial }) => (
            <a key={initial} className={letterKey.letter} href={`#${encodeURIComponent(initialId(initial))}`}>
              {initial}
            </a>
          ))}
        </nav>
        <button
          type="button"
          role="switch"
          aria-checked={script === 'zhuyin'}
          className={classes.switch}
          onClick={() => indexScript.write(script === 'pinyin' ? 'zhuyin' : 'pinyin')}
        >
          注音
        </button>
      </div>
      <div className={classes.groups}>
        {groups.map(({ initial, items }) => (
          <section key={initial} id={initialId(initial)} className={classes.group} aria-label={initial} tabIndex={-1}>
            <h3 aria-hidden="true">{initial}</h3>
            <ul>
              {items.map(({ id, title, aliases }) => (
                <li key={id}>
                  <Link {...recordLink('symptom', id)} prefetch={false}>
                    <bdi>{title}</bdi>
                  </Link>
                  {aliases.length > 0 && <p>又称：{aliases.join('、')}</p>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
